// What the search for an error's path has to know of the type that a value is read into.
namespace Vivace.Json.Errors;

// How a type reads a value, as far as the path of an error depends on it.
internal enum PathNodeKind
{
    // A value without parts: a number, a string, an enumeration, a type with a converter of its own.
    Scalar,

    // Members by name.
    Object,

    // Elements by number.
    Array,

    // Values by key.
    Dictionary,

    // Read whole, without a type inside: JsonElement, object, what is skipped. The path does not go into it.
    Opaque,
}

internal interface IPathNode
{
    PathNodeKind Kind { get; }

    // The element of an array, the value of a dictionary.
    IPathNode? Element { get; }

    // False for a member that the type does not have. The name is that of the contract, as the path shows it.
    bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName);

    // The .NET type, for the message alone.
    Type? Type => null;

    // "Order.Price" for the member "price", for the message alone.
    string? DescribeMember(string jsonName) => null;

    // The names that the type knows, for "did you mean".
    IEnumerable<string> MemberNames => [];
}
