// The result of classification: what a type is in JSON, what it contains, and how to create it.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

internal sealed class TypeShape
{
    internal TypeShape(Type type, TypeKind kind)
    {
        Type = type;
        Kind = kind;
    }

    public readonly Type Type;

    public readonly TypeKind Kind;

    /// <summary>The type of an array's elements, a Nullable's value or a dictionary's values;
    /// <see cref="object"/> for non-generic collections.</summary>
    public Type? ElementType;

    public Type? KeyType;

    public Construction Construction;

    /// <summary>With <see cref="Construction.Add"/>: the type to create, such as List for IList; it has a parameterless
    /// constructor, public or marked with [JsonConstructor], or is a struct.</summary>
    public Type? CreatedType;

    /// <summary>
    /// With <see cref="Construction.Add"/>: the public method of <see cref="CreatedType"/>, or of one of its interfaces, that takes an
    /// item, or a key and a value. Its result is ignored. For dictionaries it sets the value, so the last of equal keys wins.
    /// </summary>
    public MethodInfo? Adder;

    /// <summary>With <see cref="Construction.Factory"/>: an array, a List or a Dictionary of the items.</summary>
    public Type? BufferType;

    /// <summary>With <see cref="Construction.Factory"/>: a static method or constructor whose first parameter is a
    /// <see cref="BufferType"/>; others are optional and get null.</summary>
    public MethodBase? Factory;

    /// <summary>With <see cref="Construction.Factory"/>: whether user code gets the items, in a List
    /// or Dictionary of its own that it may keep and change.</summary>
    public bool KeepsItems;

    /// <summary>A <c>Func</c> that creates a <see cref="CreatedType"/>; null to use reflection.</summary>
    public Delegate? Creator;

    /// <summary>A <c>Func</c> that does what <see cref="Factory"/> does; null to use reflection.</summary>
    public Delegate? Maker;

    /// <summary>Does what <see cref="Adder"/> does for a non-generic collection; null to use reflection.</summary>
    public Action<object, object?>? AddObject;

    public bool IsUntyped;

    /// <summary>Whether items are enumerated in reverse order of insertion. A Stack is
    /// written and read reversed, as in System.Text.Json.</summary>
    public bool IsStack;

    /// <summary>Whether a new instance may be read-only: check its IsReadOnly before adding, and throw NotSupportedException.</summary>
    public bool MayBeReadOnly;

    /// <summary>Whether reading can fill an existing instance (<c>JsonObjectCreationHandling.Populate</c>).</summary>
    public bool CanPopulate;

    public string? Reason;

    /// <summary>Whether a refused type is a union: one of C#, or one of F#, which settings or attributes can support.</summary>
    public bool IsUnion;

    [MemberNotNullWhen(true, nameof(ElementType))]
    public bool IsCollection =>
        Kind is TypeKind.Enumerable or TypeKind.Dictionary or TypeKind.MultidimensionalArray or TypeKind.AsyncEnumerable;

    public override string ToString() => $"{Kind} {TypeDisplay.NameOf(Type)}";
}
