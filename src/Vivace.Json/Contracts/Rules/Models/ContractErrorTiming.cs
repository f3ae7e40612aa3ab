// When a contract error is reported: some contracts can be written although they cannot be read.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum ContractErrorTiming { Always, Reading, Writing }
