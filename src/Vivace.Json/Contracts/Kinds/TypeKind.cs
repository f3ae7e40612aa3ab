// The kinds of JSON that .NET types become.
namespace Vivace.Json.Contracts.Kinds;

internal enum TypeKind
{
    /// <summary>A known type that is a single JSON value, such as a number, string or date. The codec depends on the type itself.</summary>
    Scalar,

    Enum,

    Nullable,

    /// <summary>F#'s option, class or struct, of <see cref="TypeShape.ElementType"/>.</summary>
    Option,

    /// <summary><c>Optional&lt;T&gt;</c> of <see cref="TypeShape.ElementType"/>.</summary>
    Optional,

    /// <summary><see cref="object"/>: when writing, the run-time type decides.</summary>
    Untyped,

    Document,

    /// <summary>A JSON object with members: see <see cref="ContractSource"/>.</summary>
    Object,

    Enumerable,

    /// <summary>Nested JSON arrays, one level per dimension: <c>T[,]</c>.</summary>
    MultidimensionalArray,

    /// <summary>A JSON array with awaited elements: <c>IAsyncEnumerable&lt;T&gt;</c>.</summary>
    AsyncEnumerable,

    /// <summary>A JSON object with <see cref="TypeShape.KeyType"/> names and <see cref="TypeShape.ElementType"/> values.</summary>
    Dictionary,

    Refused,
}
