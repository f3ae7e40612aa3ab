// Objects that the objects in their members refer back to.
using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.References;

internal sealed class ParentCodec<T>(Func<CodecPlan, JsonCodec> makeNext) : WrappingCodec<T>(null)
{
    // By type: the types of its members that refer back, and what sets them.
    private readonly ConcurrentDictionary<Type, (Type Type, Action<object, object?> Set)[]> _links = new();
    private CodecPlan _plan = null!;
    private ObjectCodec<T> _members = null!;
    private int[] _slots = [];

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new ParentCodec<T>(makeNext);

    internal override void Bind(CodecPlan plan)
    {
        JsonCodec next = makeNext(plan);
        if (typeof(T).IsValueType || next.Innermost is not ObjectCodec<T> members)
            throw new NotSupportedException(
                $"Expected a class with members and without derived types, which [JsonManagedReferences] " +
                    $"needs, found {TypeDisplay.NameOf(typeof(T))}. Remove the attribute.");
        (_plan, _members, _inner) = (plan, members, (JsonCodec<T>)next);
        _inner.Bind(plan);
        MemberContract?[] slots = members.Layout.Slots;
        _slots =
            [.. Enumerable.Range(0, slots.Length)
                .Where(slot => slots[slot] is { CanGet: true, IsRead: true, IsConstant: false } member && MayHold(member.Type, []))];
    }

    private static bool MayHold(Type type, HashSet<Type> met)
    {
        if (!met.Add(type))
            return false;
        TypeShape shape = TypeKinds.Classify(type);
        return shape.ElementType is { } element
            ? MayHold(element, met)
            : shape.Kind is TypeKind.Object or TypeKind.Untyped && !type.IsValueType;
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next) => Adopted(_inner.ReadAt(ref reader, position, out next));

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        Adopted(_inner.PopulateAt(ref reader, position, target, out next));

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        ReadFrame? frame = _inner.OpenFrame(ref reader, position, out start);
        frame?.Replace((ref JsonReader _, int _, object? value) => Adopted((T?)value));
        return frame;
    }

    internal override void Adopt(object parent, object? value) => Visit(value, (T)parent);

    private T? Adopted(T? parent)
    {
        if (parent is not null)
            foreach (int slot in _slots)
                Visit(_members.Interpreter.Access(slot).GetBoxed(ref parent), parent);
        return parent;
    }

    private void Visit(object? value, T parent)
    {
        if (value is null or string || (value is ValueType and not IEnumerable))
            return;
        foreach ((Type Type, Action<object, object?> Set) link
            in _links.GetOrAdd(value.GetType(), static (type, codec) => codec.LinksOf(type), this))
            if (link.Type.IsInstanceOfType(parent))
                link.Set(value, parent);
        if (TypeKinds.Classify(value.GetType()).Kind == TypeKind.Object)
            return;
        IEnumerable? items = value is IDictionary entries ? entries.Values : value as IEnumerable;
        foreach (object? item in items ?? Array.Empty<object>())
            Visit(item, parent);
    }

    private (Type Type, Action<object, object?> Set)[] LinksOf(Type type) => TypeKinds.Classify(type).Kind != TypeKind.Object
        || FrameworkTypes.Contains(type) ? [] :
    [
        .. _plan.Memory.ContractOf(type).MemberArray.Where(static member => member.Declaration?.BackReference is not null)
            .Select(static member => (member.Type, member.Declaration!.BackReference!.Set ?? SetterOf(member.Declaration))),
    ];

    private static Action<object, object?> SetterOf(DescribedMember member) => member.Info switch
    {
        PropertyInfo { SetMethod: { } set } => (child, parent) => set.Invoke(child, BindingFlags.DoNotWrapExceptions, null, [parent], null),
        FieldInfo field => field.SetValue,
        _ => throw new InvalidOperationException(
            $"Expected a setter of {TypeDisplay.NameOf(member.DeclaringType)}.{member.Name}, which has [JsonBackReference], found none. " +
                $"Add one; it can be private."),
    };
}
