// What an assembly announces of one type.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.CompilerServices;

/// <summary>Type code that exists at compile time, for one type.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class GeneratedType
{
    private protected GeneratedType()
    {
    }

    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>
    /// Whether a type that is declared in parts has no more of them than the generator saw: another one may have added some.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="baseType">Its base class as the generator saw it; <see langword="null"/> where there can be no other.</param>
    /// <param name="members">How many accessors, public fields, constructors and parameters of constructors it declares.</param>
    /// <returns>Whether it is what the generator saw. Without reflection, nobody can tell: it is.</returns>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Where members are trimmed, reflection is off and they are not counted.")]
    public static bool IsAsSeen(Type type, Type? baseType, int members)
    {
        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly;
        ArgumentNullException.ThrowIfNull(type);
        if (!ReflectionSwitch.IsOn)
            return true;
        if (baseType is not null && type.BaseType != baseType)
            return false;
        // Accessors for properties: to ask for these costs a new process several milliseconds.
        int found = type.GetFields(Declared).Length;
        foreach (MethodInfo method in type.GetMethods(Declared | BindingFlags.NonPublic))
            found += method.IsSpecialName ? 1 : 0;
        foreach (ConstructorInfo constructor in type.GetConstructors(Declared | BindingFlags.NonPublic))
            found += 1 + constructor.GetParameters().Length;
        return found == members;
    }

    /// <summary>The type as the compiler saw it; null where reflection has the word.</summary>
    internal abstract DescribedType? Describe(bool withNullability, Predicate<Type>? isConverted);

    /// <summary>Calls an opener with <see cref="Type"/>.</summary>
    internal abstract object Open(ITypeOpener opener);

    /// <summary>What the type is in JSON; <see langword="null"/> where only a converter of somebody's can say.</summary>
    internal abstract TypeShape? Shape { get; }

    /// <summary>The codec of one plan, or <see langword="null"/> where the code does not fit the contract.</summary>
    internal abstract GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces);
}

/// <summary>Type code for a type that is a JSON object by its members.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GeneratedObject<T> : GeneratedType
{
    private readonly string[] _members;
    private readonly int[] _arguments;
    private readonly ContractCreation _creation;
    private readonly bool _isReadable;
    private readonly ulong _reading, _writing;
    private readonly Func<ObjectLayout, ObjectCodec<T>> _make;
    private readonly Action<ContractDescription>? _describe;
    private readonly bool _isOwn;

    /// <summary>Describes the code.</summary>
    /// <param name="members">The .NET names of the members that the code serves, in the order of its slots; where two share one, after the declaring type and a bar.</param>
    /// <param name="arguments">The slots whose values the constructor is given; -1 where it is given none.</param>
    /// <param name="creation">How an instance is made, a <see cref="ContractCreation"/>.</param>
    /// <param name="isReadable">Whether the code can make an instance.</param>
    /// <param name="reading">The fingerprint of the program that the reading code was written from.</param>
    /// <param name="writing">The fingerprint of the program that the writing code was written from.</param>
    /// <param name="make">Makes the codec of one plan.</param>
    /// <param name="describe">Tells what the type is; <see langword="null"/> where reflection must find out.</param>
    /// <param name="isOwn">Whether the type was compiled with the code, so that it cannot be another one by now.</param>
    public GeneratedObject(
        string[] members, int[] arguments, int creation, bool isReadable, ulong reading, ulong writing, Func<ObjectLayout, ObjectCodec<T>> make, Action<ContractDescription>? describe, bool isOwn)
    {
        _members = members;
        _arguments = arguments;
        _creation = (ContractCreation)creation;
        _isReadable = isReadable;
        _reading = reading;
        _writing = writing;
        _make = make;
        _describe = describe;
        _isOwn = isOwn;
    }

    /// <inheritdoc/>
    public override Type Type => typeof(T);

    internal override DescribedType? Describe(bool withNullability, Predicate<Type>? isConverted) =>
        _describe is null || (!_isOwn && ReflectionSwitch.IsOn) ? null : ContractDescription.Describe(typeof(T), _describe, withNullability, isConverted);

    internal override object Open(ITypeOpener opener) => opener.Open<T>();

    internal override TypeShape Shape { get; } = ObjectKind.ShapeOf(typeof(T));

    internal override GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces)
    {
        MemberContract?[] slots = new MemberContract?[_members.Length];
        foreach (MemberContract member in contract.MemberArray)
        {
            int slot = SlotOf(member);
            if (slot >= 0)
                slots[slot] = member;

            // A member that is neither read nor written needs no code; of another version of the type there may be more.
            else if (member.IsRead || member.IsWritten || member.IsExtensionData)
                return null;
        }

        if (!Fits(contract, slots))
            return null;
        ObjectLayout layout = new(contract, slots, plan, tag, announces);
        layout.Compare(_reading, _writing);
        return new GeneratedCode(_make(layout), layout.IsReadByCode && layout.IsWrittenByCode);
    }

    private int SlotOf(MemberContract member)
    {
        int slot = Array.IndexOf(_members, member.Name);
        return slot >= 0 ? slot : Array.IndexOf(_members, $"{member.Declaration!.DeclaringType}|{member.Name}");
    }

    // The constructor, too, must be the one that the code calls, with the same members in it.
    private bool Fits(TypeContract contract, MemberContract?[] slots)
    {
        if (contract.WriteError is not null || (contract.ReadError is not null && _isReadable))
            return false;
        if (!_isReadable)
            return contract.ReadError is not null;
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
/// <param name="isExact">Whether its code was written from the programs of that plan; otherwise it walks these.</param>
internal sealed class GeneratedCode(JsonCodec codec, bool isExact)
{
    internal JsonCodec Codec { get; } = codec;

    internal bool IsExact { get; } = isExact;
}
