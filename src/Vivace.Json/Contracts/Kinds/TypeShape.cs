// The result of the classification: what a type is in JSON, what it contains, and how to create it.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds;

/// <summary>What a type is in JSON, what it holds, and how one is made.</summary>
internal sealed class TypeShape
{
    internal TypeShape(Type type, TypeKind kind)
    {
        Type = type;
        Kind = kind;
    }

    public readonly Type Type;

    public readonly TypeKind Kind;

    /// <summary>What an array, a Nullable or a dictionary (its values) holds; <see cref="object"/> for collections without a type argument.</summary>
    public Type? ElementType;

    /// <summary>The type of a dictionary's keys.</summary>
    public Type? KeyType;

    public Construction Construction;

    /// <summary>With <see cref="Construction.Add"/>: the class or struct to make, such as List for IList; it has a public parameterless constructor or is a struct.</summary>
    public Type? CreatedType;

    /// <summary>
    /// With <see cref="Construction.Add"/>: the public method, of <see cref="CreatedType"/> or of an interface that it implements, that takes
    /// one item, or the key and the value. Its result, if any, means nothing. For dictionaries it sets, so that the last of equal keys wins.
    /// </summary>
    public MethodInfo? Adder;

    /// <summary>With <see cref="Construction.Factory"/>: an array, a List or a Dictionary of the items.</summary>
    public Type? BufferType;

    /// <summary>
    /// With <see cref="Construction.Factory"/>: a static method or a constructor. Its first parameter takes a <see cref="BufferType"/>;
    /// others are optional and get null.
    /// </summary>
    public MethodBase? Factory;

    /// <summary>Makes a <see cref="CreatedType"/>: a <c>Func</c> of it; null where reflection has to.</summary>
    public Delegate? Creator;

    /// <summary>What <see cref="Factory"/> does, as a <c>Func</c> from the items to the collection; null where reflection has to.</summary>
    public Delegate? Maker;

    /// <summary>What <see cref="Adder"/> does, for a non-generic collection; null where reflection has to.</summary>
    public Action<object, object?>? AddObject;

    /// <summary>A non-generic collection, which enumerates objects.</summary>
    public bool IsUntyped;

    /// <summary>The items come out in the opposite order of that in which they must be put in: writing a Stack and reading it turns it over, as System.Text.Json does.</summary>
    public bool IsStack;

    /// <summary>The new instance may turn out to be read-only: ask its IsReadOnly (generic or not) before adding, and refuse with NotSupportedException.</summary>
    public bool MayBeReadOnly;

    /// <summary>Whether a present instance can be filled when reading (<c>JsonObjectCreationHandling.Populate</c>).</summary>
    public bool CanPopulate;

    /// <summary>Why the type is refused, or cannot be read.</summary>
    public string? Reason;

    /// <summary>Of a type that is refused: an F# union, for which settings or attributes may choose a form.</summary>
    public bool IsUnion;

    [MemberNotNullWhen(true, nameof(ElementType))]
    public bool IsCollection => Kind is TypeKind.Enumerable or TypeKind.Dictionary or TypeKind.MultidimensionalArray or TypeKind.AsyncEnumerable;

    public override string ToString() => $"{Kind} {TypeDisplay.NameOf(Type)}";
}
