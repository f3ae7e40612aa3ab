// What an assembly announces about one type.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.CompilerServices;

/// <summary>The generated code of one type.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class GeneratedType : ICompiledType
{
    private protected GeneratedType()
    {
    }

    internal GeneratedForm? Form;

    internal GeneratedClassifier? Classifier;

    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>Adds another form of the type.</summary>
    /// <param name="form">Made by <see cref="GeneratedValues.ConvertedTo"/> or <see cref="GeneratedValues.ChosenFrom"/>.</param>
    /// <returns>This.</returns>
    public GeneratedType Or(GeneratedForm form)
    {
        Form = form;
        return this;
    }

    /// <summary>Adds the classifier of the type.</summary>
    /// <param name="classifier">What chooses the type of a value.</param>
    /// <returns>This.</returns>
    public GeneratedType ClassifiedBy(GeneratedClassifier classifier)
    {
        Classifier = classifier;
        return this;
    }

    /// <summary>Says that the attribute of a base type asks for the types that derive from a closed class, or for none of them.</summary>
    /// <returns>This.</returns>
    public GeneratedType InferringClosed()
    {
        Bring.ClosedTypes();
        return this;
    }

    /// <summary>Says that the type, a base class or an interface declares derived types.</summary>
    /// <returns>This.</returns>
    public GeneratedType Deriving()
    {
        Bring.DerivedTypes();
        return this;
    }

    /// <summary>Says that a member of the type keeps members that the type does not have.</summary>
    /// <returns>This.</returns>
    public GeneratedType Extending()
    {
        Bring.ExtensionData();
        return this;
    }

    /// <summary>The other form of a type; null if no code has one.</summary>
    internal static GeneratedForm? FormOf(Type type) => GeneratedTypes.Find(type)?.Form;

    /// <summary>
    /// Whether a partial type has no other members than the generator saw: another generator may have added some.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="baseType">The base class that the generator saw; <see langword="null"/> if it cannot be a different one.</param>
    /// <param name="members">The number of accessors, public fields, constructors and
    /// constructor parameters that the type declares.</param>
    /// <returns>Whether the type is what the generator saw; always true if reflection is off, which is needed to check it.</returns>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Members that are trimmed need not be counted.")]
    public static bool IsAsSeen(Type type, Type? baseType, int members)
    {
        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly;
        ArgumentNullException.ThrowIfNull(type);
        if (!ReflectionSwitch.IsOn)
            return true;
        if (baseType is not null && type.BaseType != baseType)
            return false;
        // Counts accessors, because GetProperties takes several milliseconds in a new process.
        int found = type.GetFields(Declared).Length;
        foreach (MethodInfo method in type.GetMethods(Declared | BindingFlags.NonPublic))
            found += method.IsSpecialName ? 1 : 0;
        foreach (ConstructorInfo constructor in type.GetConstructors(Declared | BindingFlags.NonPublic))
            found += 1 + constructor.GetParameters().Length;

        // Fewer are left where a program is trimmed and keeps reflection: the description of the compiler has them all.
        return found <= members;
    }

    internal abstract DescribedType? Describe(bool withNullability, Func<Type, bool?>? isConverted, JsonAttributes families = default);

    internal abstract object Open(ITypeOpener opener);

    object ICompiledType.Open(ITypeOpener opener) => Open(opener);

    /// <summary>What the type is in JSON; <see langword="null"/> where only a converter of the user's can say.</summary>
    internal abstract TypeShape? Shape { get; }

    TypeShape? ICompiledType.Classify() => Shape;

    /// <summary>Creates the codec of one plan; <see langword="null"/> if the code does not fit the contract.</summary>
    internal abstract GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces);
}

/// <summary>The generated code of a type that is a JSON object with the members of the type.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GeneratedObject<T> : GeneratedType
{
    private readonly string[] _members;
    private readonly int[] _arguments;
    private readonly ContractCreation _creation;
    private readonly bool _isReadable;
    private readonly ulong _reading, _writing, _names;
    private readonly Func<ObjectLayout, ObjectCodec<T>> _make;
    private readonly Action<ContractDescription>? _describe;
    private readonly bool _isOwn;
    private readonly string[] _parts = [];

    /// <summary>Describes the generated code.</summary>
    /// <param name="members">The .NET names of the members that the code handles, in the order of its slots; preceded
    /// by the declaring type and a bar if several members have the name.</param>
    /// <param name="arguments">The slots of the values that are the arguments of the
    /// constructor; -1 for an argument without a slot.</param>
    /// <param name="creation">How an instance is created, a <see cref="ContractCreation"/>.</param>
    /// <param name="isReadable">Whether the code can create an instance.</param>
    /// <param name="reading">The fingerprint of the program from which the reading code was generated.</param>
    /// <param name="writing">The fingerprint of the program from which the writing code was generated.</param>
    /// <param name="names">The fingerprint of the JSON names that the reading code has as constants; 0 for none.</param>
    /// <param name="make">Creates the codec of one plan.</param>
    /// <param name="describe">Describes the type; <see langword="null"/> if the library has to use reflection.</param>
    /// <param name="isOwn">Whether the type was compiled together with the code, so that it cannot have changed since.</param>
    // Delegates are not annotated: the compiler would copy the annotations to each lambda of each program's generated code.
#nullable disable
    public GeneratedObject(
        string[] members, int[] arguments, int creation, bool isReadable, ulong reading, ulong writing, ulong names,
        Func<ObjectLayout, ObjectCodec<T>> make, Action<ContractDescription> describe, bool isOwn)
#nullable restore
    {
        _members = members;
        _arguments = arguments;
        _creation = (ContractCreation)creation;
        _isReadable = isReadable;
        _reading = reading;
        _writing = writing;
        _names = names;
        _make = make;
        _describe = describe;
        _isOwn = isOwn;
    }

    /// <summary>Describes the generated code of a type with parts.</summary>
    /// <param name="members">The .NET names of the members that the code handles, in the order of its slots; preceded
    /// by the declaring type and a bar if several members have the name.</param>
    /// <param name="arguments">The slots of the values that are the arguments of the
    /// constructor; -1 for an argument without a slot.</param>
    /// <param name="creation">How an instance is created, a <see cref="ContractCreation"/>.</param>
    /// <param name="isReadable">Whether the code can create an instance.</param>
    /// <param name="reading">The fingerprint of the program from which the reading code was generated.</param>
    /// <param name="writing">The fingerprint of the program from which the writing code was generated.</param>
    /// <param name="names">The fingerprint of the JSON names that the reading code has as constants; 0 for none.</param>
    /// <param name="make">Creates the codec of one plan.</param>
    /// <param name="describe">Describes the type; <see langword="null"/> if the library has to use reflection.</param>
    /// <param name="isOwn">Whether the type was compiled together with the code, so that it cannot have changed since.</param>
    /// <param name="parts">The .NET names of the members of parts (<see cref="JsonFlattenAttribute"/>) that the code
    /// handles, in the order of the slots after <paramref name="members"/>.</param>
#nullable disable
    public GeneratedObject(
        string[] members, int[] arguments, int creation, bool isReadable, ulong reading, ulong writing, ulong names,
        Func<ObjectLayout, ObjectCodec<T>> make, Action<ContractDescription> describe, bool isOwn, string[] parts)
#nullable restore
        : this(members, arguments, creation, isReadable, reading, writing, names, make, describe, isOwn) => _parts = parts;

    /// <inheritdoc/>
    public override Type Type => typeof(T);

    // A type of another assembly may have changed since its code was generated. In a native program it cannot have, and reflection would
    // miss members that were trimmed.
    internal override DescribedType? Describe(bool withNullability, Func<Type, bool?>? isConverted, JsonAttributes families = default) =>
        _describe is null || (!_isOwn && ReflectionSwitch.IsOn && RuntimeFeature.IsDynamicCodeSupported)
            ? null
            : ContractDescription.Describe(typeof(T), _describe, withNullability, isConverted, families);

    internal override object Open(ITypeOpener opener) => opener.Open<T>();

    internal override TypeShape Shape { get; } = ObjectKind.ShapeOf(typeof(T));

    internal override GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces)
    {
        MemberContract?[] slots = new MemberContract?[_members.Length];
        List<MemberContract> added = [];
        foreach (MemberContract member in contract.MemberArray)
        {
            int slot = SlotOf(member);
            if (slot >= 0)
                slots[slot] = member;

            // A modifier gave it a getter or setter, which do without code of its own.
            else if (contract.IsCustomized && member is { Declaration: null, Parameter: null })
                added.Add(member);

            // Members that are neither read nor written need no code. Another version of the type may have more members.
            else if (member.IsRead || member.IsWritten || member.IsExtensionData)
                return null;
        }

        if (!Fits(contract, slots))
            return null;
        ObjectLayout layout = new(contract, [.. slots, .. added], plan, tag, announces);

        // The code calls the members themselves, which a modifier may have replaced.
        if (!contract.IsCustomized && HasParts(layout))
            layout.Compare(_reading, _writing, _names);
        return new GeneratedCode(_make(layout), layout.IsReadByCode && layout.IsWrittenByCode);
    }

    // The types of parts number their own members.
    private bool HasParts(ObjectLayout layout)
    {
        if (layout.CodeSlots != _members.Length + _parts.Length)
            return false;
        for (int i = 0; i < _parts.Length; i++)
        {
            ObjectLayout part = layout.LayoutOf(_members.Length + i, out int own);
            if (part.Slots[own] is { } member && _parts[i] != member.Name
                && _parts[i] != $"{member.Declaration?.DeclaringType}|{member.Name}")
                return false;
        }

        return true;
    }

    private int SlotOf(MemberContract member)
    {
        // A member that stands for a parameter has no code.
        if (member.Declaration is not { } declared)
            return -1;
        int slot = Array.IndexOf(_members, member.Name);
        return slot >= 0 ? slot : Array.IndexOf(_members, $"{declared.DeclaringType}|{member.Name}");
    }

    // Generated code must call this constructor, with the same members as arguments.
    private bool Fits(TypeContract contract, MemberContract?[] slots)
    {
        if (contract.WriteError is not null || (contract.ReadError is not null && _isReadable))
            return false;
        if (!_isReadable)
            return contract.ReadError is not null;
        if (contract is { IsCustomized: true, Creation: ContractCreation.Delegate })
            return Array.TrueForAll(slots, static member => member?.Parameter is null);
        if (contract.Creation != _creation || contract.ParameterArray.Length != _arguments.Length)
            return false;
        for (int i = 0; i < _arguments.Length; i++)
            if (contract.ParameterArray[i].Member != (_arguments[i] < 0 ? null : slots[_arguments[i]]))
                return false;
        for (int i = 0; i < slots.Length; i++)
            if (slots[i]?.Parameter is { } parameter && _arguments[parameter.Position] != i)
                return false;
        return true;
    }
}

/// <summary>A codec of generated code.</summary>
/// <param name="codec">The codec of one plan.</param>
/// <param name="isExact">Whether the code was generated from the programs of that plan; otherwise, the codec interprets them.</param>
internal sealed class GeneratedCode(JsonCodec codec, bool isExact)
{
    internal readonly JsonCodec Codec = codec;

    internal readonly bool IsExact = isExact;
}
