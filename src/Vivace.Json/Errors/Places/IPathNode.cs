// What the search for an error's path needs to know about a value's type.

namespace Vivace.Json.Errors.Places;

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

/// <summary>A codec answers through <see cref="Codec"/>; the other nodes implement what they know.</summary>
internal interface IPathNode
{
    // Null for a node that is no codec.
    CodecAnswers? Codec => null;

    PathNodeKind Kind => Codec!.Kind;

    IPathNode? Element => Codec!.Element;

    // False for an unknown member; a null node means that the member is skipped. The returned name is the contract's.
    bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        Codec!.TryGetMember(unescapedName, out member, out jsonName);

    // A constructor with parameters: System.Text.Json first reads the whole object for its parameters and converts the
    // other members afterwards, which moves the place where it reports their errors.
    bool TakesArguments => Codec is { TakesArguments: true };

    bool IsConstructorParameter(string jsonName) => Codec?.IsConstructorParameter(jsonName) ?? true;

    // A set of distinct values: the path counts the elements it holds, not those that were read.
    bool IsSet => Codec is { IsSet: true };

    // The node of the value at the offset, if that depends on the text.
    IPathNode At(in ErrorContext context, int offset) => Codec?.At(context, offset) ?? this;

    // A dictionary whose last key stays in the path after its value; false if a type discriminator may be in it.
    bool KeepsKey => Codec?.KeepsKey ?? Kind == PathNodeKind.Dictionary;

    // An object that wraps an array: after it, the path still shows the array and its length.
    bool KeepsElements => Codec is { KeepsElements: true };

    // Whether a root array stays in the path of what follows it.
    bool ShowsEndedRoot => Codec is null or { ShowsEndedRoot: true };

    // A member that is searched for before the value is read. Invalid text is then reported without a path into the value, except
    // to that member.
    string? SearchedMember => Codec?.SearchedMember;

    // Whether errors hide this member's content. Takes the contract's name; null for an unknown member.
    bool HidesMember(string? jsonName) => Codec?.HidesMember(jsonName) ?? false;

    // Whether the name is that of a member that is neither read nor written: ignored, or hidden by the settings.
    bool PassesMember(ReadOnlySpan<byte> unescapedName) => Codec?.PassesMember(unescapedName) ?? false;

    // As HidesMember and Element, for an array whose elements are the members of an object.
    bool HidesElement(int index) => Codec?.HidesElement(index) ?? false;

    IPathNode? ElementAt(int index) => Codec is { } codec ? codec.ElementAt(index) : Element;

    // The nodes one of which stands for the value where At does not tell: derived types, or what a user's codec reads with. They say what
    // is secret, but not how the path continues.
    IEnumerable<IPathNode> Alternatives => Codec?.Alternatives ?? [];

    // Whether errors hide any part of the value.
    bool HasSecrets => Codec?.HasSecrets ?? Secrets.AnyIn(this);

    // Whether users' code reads and writes the value.
    bool IsOfUser => Codec is { IsOfUser: true };

    Type? Type => Codec?.Type;

    // "Order.Price" for the member "price", for messages only.
    string? DescribeMember(string jsonName) => Codec?.DescribeMember(jsonName);

    // Known names, for "did you mean".
    IEnumerable<string> MemberNames => Codec?.MemberNames ?? [];
}

/// <summary>
/// A codec's answers, by the names of <see cref="IPathNode"/>. A public class implements what is internal explicitly, and the assembly
/// repeats the full name of each such member, which trimmed programs feel.
/// </summary>
internal abstract class CodecAnswers
{
    internal abstract PathNodeKind Kind { get; }

    internal abstract IPathNode? Element { get; }

    internal abstract bool TakesArguments { get; }

    internal abstract bool IsSet { get; }

    internal abstract bool KeepsKey { get; }

    internal abstract bool KeepsElements { get; }

    internal abstract bool ShowsEndedRoot { get; }

    internal abstract bool IsOfUser { get; }

    internal abstract string? SearchedMember { get; }

    internal abstract IEnumerable<IPathNode> Alternatives { get; }

    internal abstract bool HasSecrets { get; }

    internal abstract Type Type { get; }

    internal abstract IEnumerable<string> MemberNames { get; }

    internal abstract bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName);

    internal abstract bool IsConstructorParameter(string jsonName);

    internal abstract IPathNode At(in ErrorContext context, int offset);

    internal abstract bool HidesMember(string? jsonName);

    internal abstract bool PassesMember(ReadOnlySpan<byte> unescapedName);

    internal abstract bool HidesElement(int index);

    internal abstract IPathNode? ElementAt(int index);

    internal abstract string? DescribeMember(string jsonName);
}
