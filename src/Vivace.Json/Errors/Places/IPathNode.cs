// What the search for an error's path needs to know about a value's type.
using Vivace.Json.Errors;

namespace Vivace.Json;

internal enum PathNodeKind
{
    // No parts: a number, a string, an enumeration, a type with its own converter.
    Scalar,

    Object,

    Array,

    Dictionary,

    // Read as a whole: JsonElement, object, skipped values. The path does not enter it.
    Opaque,
}

internal interface IPathNode
{
    PathNodeKind Kind { get; }

    IPathNode? Element { get; }

    // False for an unknown member; a null node means that the member is skipped. The returned name is the contract's.
    bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName);

    // A constructor with parameters: System.Text.Json first reads the whole object for its parameters and converts the
    // other members afterwards, which moves the place where it reports their errors.
    bool TakesArguments => false;

    bool IsConstructorParameter(string jsonName) => true;

    // A set of distinct values: the path counts the elements it holds, not those that were read.
    bool IsSet => false;

    // The node of the value at the offset, if that depends on the text.
    IPathNode At(in ErrorContext context, int offset) => this;

    // A dictionary whose last key stays in the path after its value; false if a type discriminator may be in it.
    bool KeepsKey => Kind == PathNodeKind.Dictionary;

    // An object that wraps an array: after it, the path still shows the array and its length.
    bool KeepsElements => false;

    // Whether a root array stays in the path of what follows it.
    bool ShowsEndedRoot => true;

    // A member that is searched for before the value is read. Invalid text is then reported without a path into the value, except
    // to that member.
    string? SearchedMember => null;

    // Whether errors hide this member's content. Takes the contract's name; null for an unknown member.
    bool HidesMember(string? jsonName) => false;

    Type? Type => null;

    // "Order.Price" for the member "price", for messages only.
    string? DescribeMember(string jsonName) => null;

    // Known names, for "did you mean".
    IEnumerable<string> MemberNames => [];
}
