// What emitted code refers to: a type's members, their codecs, the primitives and the base class.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects.Emitting;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class EmittedMembers
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly Type _base;
    private readonly FieldBuilder?[] _codecs;

    internal EmittedMembers(ObjectLayout layout, IEnumerable<Step> steps, TypeBuilder type, Type parent)
    {
        Layout = layout;
        _base = parent;
        _codecs = new FieldBuilder?[layout.CodeSlots];
        foreach (Step step in steps)
        {
            bool isCalled = step.CallsCodec || step.Kind is StepKind.FillAndSet or StepKind.Fill;
            if (!isCalled || _codecs[step.Slot] is not null)
                continue;
            _codecs[step.Slot] = type.DefineField(
                "_codec" + step.Slot, typeof(JsonCodec<>).MakeGenericType(TypeOf(step.Slot)), FieldAttributes.Private);
        }
    }

    internal ObjectLayout Layout { get; }

    internal TypeContract Contract => Layout.Contract;

    internal MemberContract this[int slot] => Layout.LayoutOf(slot, out int own).Slots[own]!;

    internal Type OwnerOf(int slot) => Layout.LayoutOf(slot, out _).Contract.Type;

    internal Type TypeOf(int slot) => this[slot].Type;

    internal FieldBuilder? CodecOf(int slot) => _codecs[slot];

    internal MethodInfo Inherited(string name) => _base.GetMethod(name, Any) ?? throw new MissingMethodException(_base.Name, name);

    internal FieldInfo InheritedField(string name) => _base.GetField(name, Any) ?? throw new MissingFieldException(_base.Name, name);

    internal static MethodInfo Reading(string name) =>
        PublicOf(typeof(ReadPrimitives), name) ?? throw new MissingMethodException(nameof(ReadPrimitives), name);

    internal static MethodInfo Writing(string name) =>
        PublicOf(typeof(WritePrimitives), name) ?? throw new MissingMethodException(nameof(WritePrimitives), name);

    // Type code calls only these overloads.
    private static MethodInfo? PublicOf(Type primitives, string name) =>
        primitives.GetMethod(name, BindingFlags.Static | BindingFlags.Public);

    /// <summary>What the code depends on besides its programs, as text: the members and how they are accessed.</summary>
    internal static string Signature(ObjectLayout layout) =>
        string.Concat(layout.Slots.Select(static member =>
            member is null
                ? ";"
                : $"{Identity(member)}{(member.ReplacedGetter is null ? "" : "g")}{(member.ReplacedSetter is null ? "" : "s")};"))
        + (layout.Contract.IsCustomized ? $"{layout.Contract.Constructor?.MetadataToken:x}" : "")
        + string.Concat(layout.Flattened.Where(static part => part.HasSlots).Select(static part => $"({Signature(part.Layout)})"));

    internal static IEnumerable<Type> TypesNamed(ObjectLayout layout) =>
        layout.Slots.Where(static member => member is not null).Select(static member => member!.Type)
            .Concat(
                layout.Flattened.Where(static part => part.HasSlots)
                    .SelectMany(static part => TypesNamed(part.Layout).Concat(LevelsOf(part.Layout.Contract.Type))));

    private static IEnumerable<Type> LevelsOf(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
            yield return level;
    }

    // An added member is identified by its type alone: everything else is in the layout.
    private static string Identity(MemberContract member) => member.Member is { } declared
        ? $"{declared.MetadataToken:x}:{declared.Module.ModuleVersionId:N}"
        : $"{member.Type.TypeHandle.Value:x}:{member.Type.Module.ModuleVersionId:N}";
}
