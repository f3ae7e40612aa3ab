// How emitted code reaches the members of a type: property, field or delegate, and the codec of the value.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Objects;

/// <summary>The members of one emitted class, by their slots.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class EmittedMembers
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly Type _base;
    private readonly FieldBuilder?[] _codecs;

    internal EmittedMembers(ObjectLayout layout, TypeBuilder type, Type parent)
    {
        Contract = layout.Contract;
        _base = parent;
        _codecs = new FieldBuilder?[layout.Slots.Length];
        foreach (Step step in layout.Reading.Steps.Concat(layout.Writing.Steps))
        {
            if (!IsByCodec(step) || _codecs[step.Slot] is not null)
                continue;
            _codecs[step.Slot] = type.DefineField("_codec" + step.Slot, typeof(JsonCodec<>).MakeGenericType(TypeOf(step.Slot)), FieldAttributes.Private);
        }
    }

    internal TypeContract Contract { get; }

    internal MemberContract this[int slot] => Contract.MemberArray[slot];

    internal Type TypeOf(int slot) => this[slot].Type;

    /// <summary>The field that holds the codec of a slot's values; null where no step calls it.</summary>
    internal FieldBuilder? CodecOf(int slot) => _codecs[slot];

    /// <summary>A member of the class that emitted ones derive from.</summary>
    internal MethodInfo Inherited(string name) => _base.GetMethod(name, Any) ?? throw new MissingMethodException(_base.Name, name);

    internal FieldInfo InheritedField(string name) => _base.GetField(name, Any) ?? throw new MissingFieldException(_base.Name, name);

    internal static MethodInfo Reading(string name) => PublicOf(typeof(ReadPrimitives), name) ?? throw new MissingMethodException(nameof(ReadPrimitives), name);

    internal static MethodInfo Writing(string name) => PublicOf(typeof(WritePrimitives), name) ?? throw new MissingMethodException(nameof(WritePrimitives), name);

    // Other overloads are not called by type code.
    private static MethodInfo? PublicOf(Type primitives, string name) => primitives.GetMethod(name, BindingFlags.Static | BindingFlags.Public);

    /// <summary>Loads what the member of a slot holds.</summary>
    /// <param name="il">The code.</param>
    /// <param name="slot">The slot.</param>
    /// <param name="loadObject">Loads the object; a struct by its address.</param>
    /// <param name="loadAddress">Loads the address of what holds the object.</param>
    internal void Get(ILGenerator il, int slot, Action loadObject, Action loadAddress)
    {
        MemberContract member = this[slot];
        if (member.ReplacedGetter is not null)
        {
            il.Emit(OpCodes.Ldarg_0);
            loadAddress();
            il.Emit(OpCodes.Ldc_I4, slot);
            il.Emit(OpCodes.Call, Inherited("GetByCall").MakeGenericMethod(member.Type));
            return;
        }

        loadObject();
        if (member.Field is { } field)
            il.Emit(OpCodes.Ldfld, field);
        else
            il.Emit(Contract.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, member.Getter!);
    }

    /// <summary>Sets the member of a slot to what <paramref name="loadValue"/> loads.</summary>
    /// <inheritdoc cref="Get"/>
    internal void Set(ILGenerator il, int slot, Action loadObject, Action loadAddress, Action loadValue)
    {
        MemberContract member = this[slot];
        if (member.ReplacedSetter is not null)
        {
            il.Emit(OpCodes.Ldarg_0);
            loadAddress();
            loadValue();
            il.Emit(OpCodes.Ldc_I4, slot);
            il.Emit(OpCodes.Call, Inherited("SetByCall").MakeGenericMethod(member.Type));
            return;
        }

        loadObject();
        loadValue();
        if (member.Field is { } field)
            il.Emit(OpCodes.Stfld, field);
        else
            il.Emit(Contract.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, member.Setter!);
    }

    /// <summary>What the code depends on beside its programs, as text: which members they are, and how they are reached.</summary>
    internal static string Signature(TypeContract contract) =>
        string.Concat(contract.MemberArray.Select(static member =>
            $"{Identity(member)}{(member.ReplacedGetter is null ? "" : "g")}{(member.ReplacedSetter is null ? "" : "s")};"))
        + (contract.IsCustomized ? $"{contract.Constructor?.MetadataToken:x}" : "");

    // An added member is known by the type of its values alone: everything else is in the layout.
    private static string Identity(MemberContract member) => member.Member is { } declared
        ? $"{declared.MetadataToken:x}:{declared.Module.ModuleVersionId:N}"
        : $"{member.Type.TypeHandle.Value:x}:{member.Type.Module.ModuleVersionId:N}";

    private static bool IsByCodec(Step step) =>
        step is
        {
            Primitive: Primitive.None,
            Kind: StepKind.Set or StepKind.Keep or StepKind.KeepForLater or StepKind.FillAndSet or StepKind.Fill
                or StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny,
        };
}
