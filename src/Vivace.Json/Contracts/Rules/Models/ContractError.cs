// What is wrong with a type's contract, as a value: the caller decides whether to throw.
namespace Vivace.Json.Contracts.Rules.Models;

internal sealed record ContractError(
    ContractErrorKind Kind,
    string Message,
    string? Member = null,
    // NotSupportedException instead of InvalidOperationException, as System.Text.Json has it.
    bool IsNotSupported = false,
    ContractErrorTiming Timing = ContractErrorTiming.Always);
