// Throws for contracts that cannot be made or used.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Errors;

internal static class ThrowContract
{
    [DoesNotReturn]
    internal static void Of(ContractError error) => throw ToException(error);

    internal static Exception ToException(ContractError error) =>
        error.IsNotSupported ? new NotSupportedException(error.Message) : new InvalidOperationException(error.Message);

    // A dictionary whose keys cannot be the names of members.
    internal static NotSupportedException KeyNotSupported(Type type) =>
        new($"Expected a dictionary whose keys can be member names, found {TypeDisplay.NameOf(type)} as key. "
            + "Use a string, number, enum, Guid or date as key, or a codec that overrides ReadKey and WriteKey.");

    // A naming policy must answer with a name.
    internal static InvalidOperationException NullFromPolicy(Type policy) =>
        new($"Expected a name from the naming policy {TypeDisplay.NameOf(policy)}, found null. Return a name for each name.");
}
