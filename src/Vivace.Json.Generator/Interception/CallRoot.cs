// What a call of a serializer reads or writes.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Interception;

/// <param name="Type">The type that the call names; <see langword="null"/> where it names none.</param>
/// <param name="Why">Why the type gets no code, whatever it holds.</param>
internal sealed record CallRoot(ITypeSymbol? Type, NotGenerated? Why);
