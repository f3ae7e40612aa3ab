// What a .NET type is in JSON.
namespace Vivace.Json.Contracts.Kinds;

/// <summary>What a .NET type is in JSON.</summary>
internal enum TypeKind
{
    /// <summary>One of the known types that are a single JSON value: numbers, strings, dates and so on. The codec is chosen by the type itself.</summary>
    Scalar,

    /// <summary>An enumeration.</summary>
    Enum,

    /// <summary><c>Nullable&lt;T&gt;</c>; <see cref="TypeShape.ElementType"/> is the type below.</summary>
    Nullable,

    /// <summary>F#'s option, as class or struct; <see cref="TypeShape.ElementType"/> is the type of the value that it may have.</summary>
    Option,

    /// <summary><c>Optional&lt;T&gt;</c>; <see cref="TypeShape.ElementType"/> is the type of the value that it may have.</summary>
    Optional,

    /// <summary><see cref="object"/>: the run-time type decides when writing.</summary>
    Untyped,

    /// <summary>System.Text.Json's own document types: JsonElement, JsonDocument, JsonNode and what derives from it.</summary>
    Document,

    /// <summary>A JSON object by its members: see <see cref="ContractSource"/>.</summary>
    Object,

    /// <summary>A JSON array of <see cref="TypeShape.ElementType"/>.</summary>
    Enumerable,

    /// <summary>Nested JSON arrays, one level a dimension: <c>T[,]</c>.</summary>
    MultidimensionalArray,

    /// <summary>A JSON array whose elements come one after another: <c>IAsyncEnumerable&lt;T&gt;</c>.</summary>
    AsyncEnumerable,

    /// <summary>A JSON object whose names are keys: <see cref="TypeShape.KeyType"/> to <see cref="TypeShape.ElementType"/>.</summary>
    Dictionary,

    /// <summary>Neither read nor written; <see cref="TypeShape.Reason"/> says why.</summary>
    Refused,
}
