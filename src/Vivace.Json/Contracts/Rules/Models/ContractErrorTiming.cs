// When an error is reported: some types can be written although they cannot be read.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum ContractErrorTiming { Always, Reading, Writing }
