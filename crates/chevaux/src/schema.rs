//! `chevaux schema`: the JSON schemas of the spec.

use std::io::{self, Write as _};

use crate::args::{self, SchemaName};
use crate::{Failure, Status};

pub(crate) fn run(options: &args::Schema) -> Result<Status, Failure> {
    let text = match options.name {
        SchemaName::Finding => include_str!("../../../spec/schema/finding.json"),
        SchemaName::Legal => include_str!("../../../spec/schema/legal.json"),
        SchemaName::Infer => include_str!("../../../spec/schema/infer.json"),
        SchemaName::Replay => include_str!("../../../spec/schema/replay.json"),
        SchemaName::Perft => include_str!("../../../spec/schema/perft.json"),
        SchemaName::Variant => include_str!("../../../spec/schema/variant.json"),
        SchemaName::VariantsDiff => include_str!("../../../spec/schema/variants-diff.json"),
        SchemaName::Statistics => include_str!("../../../spec/schema/statistics.json"),
        SchemaName::Stats => include_str!("../../../spec/schema/stats.json"),
        SchemaName::ConvertFinding => include_str!("../../../spec/schema/convert-finding.json"),
        SchemaName::ConvertReport => include_str!("../../../spec/schema/convert-report.json"),
        SchemaName::Record => include_str!("../../../spec/schema/record.json"),
        SchemaName::RecordCompact => include_str!("../../../spec/schema/record-compact.json"),
        SchemaName::NoRecord => include_str!("../../../spec/schema/no-record.json"),
        SchemaName::Expectation => include_str!("../../../spec/schema/expectation.json"),
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Status::Well)
}
