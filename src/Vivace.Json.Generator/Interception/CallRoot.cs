// The type that a serializer call reads or writes.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Interception;

/// <summary>The type, or null if the call names none; and why it gets no code, whatever it contains.</summary>
internal sealed record CallRoot(ITypeSymbol? Type, NotGenerated? Why);
