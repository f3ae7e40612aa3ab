// An error in a type's contract; the caller decides whether to throw it.
namespace Vivace.Json.Contracts.Rules.Models;

internal sealed record ContractError(
    ContractErrorKind Kind,
    string Message,
    string? Member = null,
    // NotSupportedException instead of InvalidOperationException, as in System.Text.Json.
    bool IsNotSupported = false,
    ContractErrorTiming Timing = ContractErrorTiming.Always)
{
    public ContractErrorKind Kind = Kind;
    public string Message = Message;
    public string? Member = Member;
    public bool IsNotSupported = IsNotSupported;
    public ContractErrorTiming Timing = Timing;
}
