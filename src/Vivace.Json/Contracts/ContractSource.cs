// Makes contracts: reflection describes the type, the rules decide, and the decisions are bound to the members again.
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts;

internal static class ContractSource
{
    // Not cached here: the caller keeps one contract for each type and options.
    internal static TypeContract Create(Type type, ContractOptions options) =>
        throw new NotSupportedException($"No contract of {TypeDisplay.NameOf(type)} under {options} yet.");
}
