// A schema in the text that it was written in.
using Vivace.Json.Documents;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>A node, and the schema that it was made from.</summary>
/// <remarks>
/// A class, as other records of the compiler are: code of .NET's collections over structs of a package cannot be compiled ahead of time, and would be most of what
/// the first schema of a process waits for.
/// </remarks>
internal sealed record SourceSchema(SchemaNode Node, JsonView View);
