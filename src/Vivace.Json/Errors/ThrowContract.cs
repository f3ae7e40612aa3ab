// Throws for contracts that cannot be made or used.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Errors;

internal static class ThrowContract
{
    [DoesNotReturn]
    internal static void Of(ContractError error) => throw ToException(error);

    internal static Exception ToException(ContractError error) =>
        error.IsNotSupported ? new NotSupportedException(error.Message) : new InvalidOperationException(error.Message);
}
