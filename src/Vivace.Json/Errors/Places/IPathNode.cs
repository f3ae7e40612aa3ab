// What the search for the path of an error needs to know about the type of a value.
namespace Vivace.Json.Errors.Places;

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

    // False for a member that the type does not have; a null member is one that is skipped. The name is the contract's.
    bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName);

    // An object that is made by a constructor with parameters: System.Text.Json reads the whole text of the object for
    // them, skips its other members meanwhile and converts those afterwards. That moves where it reports an error in them.
    bool HasConstructorParameters => false;

    // Whether the member is such a parameter.
    bool IsConstructorParameter(string jsonName) => true;

    // A set whose elements are compared by value: the path counts the elements that it holds, not those that were read.
    bool CountsDistinctElements => false;

    // What the value at the offset is read as, where the text has a say in that.
    IPathNode At(in ErrorContext context, int offset) => this;

    // A dictionary whose last key is still part of the path after its value. Not where a type discriminator may be beside it.
    bool KeepsKey => Kind == PathNodeKind.Dictionary;

    // An object that wraps an array: after it, the path still shows the array and how many elements it had.
    bool KeepsElements => false;

    // Whether an array that is the whole text shows in the path of what follows it.
    bool ShowsEndedRoot => true;

    // A member that is looked for in the whole value before anything else in it is read: a wrong text is then reported without a
    // path into the value, but for that member's.
    string? SoughtMember => null;

    // Whether errors hide what a member contains. The name is the contract's; null for a member that the type does not have.
    bool HidesMember(string? jsonName) => false;

    // The .NET type, for the message alone.
    Type? Type => null;

    // "Order.Price" for the member "price", for the message alone.
    string? DescribeMember(string jsonName) => null;

    // The names that the type knows, for "did you mean".
    IEnumerable<string> MemberNames => [];
}
