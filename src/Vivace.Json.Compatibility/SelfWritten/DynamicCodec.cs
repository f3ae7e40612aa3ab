// Types that derive from DynamicObject, as objects of their dynamic members.
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Compatibility.SelfWritten;

/// <summary>
/// Writes the declared members with an attribute, and then those of <see cref="DynamicObject.GetDynamicMemberNames"/>. Reads declared
/// members as such, and others by <see cref="DynamicObject.TrySetMember"/>.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class DynamicCodec<T>(JsonSettings settings) : JsonCodec<T>
    where T : DynamicObject
{
    private static readonly ConstructorInvoker? s_constructor = !typeof(T).IsAbstract
        && typeof(T).GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, []) is { } constructor
        ? ConstructorInvoker.Create(constructor)
        : null;

    private readonly bool _omitsNull =
        settings.DefaultIgnoreCondition is JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault;
    private readonly bool _omitsDefault = settings.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingDefault;
    private JsonCodec<object> _untyped = null!;
    private Func<Type, JsonCodec> _codecOf = null!;
    private MemberContract[]? _declared;

    private MemberContract[] Declared =>
        _declared ??= Array.FindAll(
            PlanCache.Of(settings).Memory.ContractOf(typeof(T)).MemberArray, static member => member.Member is not null);

    protected override void Bind(CodecBinding<T> binding)
    {
        _untyped = binding.CodecOf<object>();
        _codecOf = binding.CodecOf;
    }

    public override T Read(ref JsonReader reader)
    {
        if (s_constructor is null)
            throw new NotSupportedException(
                $"Expected a constructor of {TypeNames.Show(typeof(T))} without parameters, found none. Add it, or write a " +
                    $"JsonCodec<{TypeNames.Show(typeof(T))}>.");
        if (reader.ValueKind != JsonValueKind.Object)
            throw reader.Unexpected("an object");
        T made = (T)s_constructor.Invoke();
        reader.BeginObject();
        while (reader.NextMember(out string name))
        {
            if (Find(name) is { CanSet: true } member)
            {
                JsonReader.Mark mark = reader.MarkValue();
                object? value = _codecOf(member.Type).ReadBoxed(ref reader, mark.Position, out int next);
                reader.Pass(next);
                PlainAccess.SetterOf(member.Member!)(made, value);
            }
            else
            {
                made.TrySetMember(new Setting(name), reader.TryReadNull() ? null : _untyped.Read(ref reader));
            }
        }

        return made;
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        writer.BeginObject();
        foreach (MemberContract member in Declared)
            if (member is { IsWritten: true, CanGet: true } && IsMarked(member.Member!))
                Write(ref writer, member.JsonName, PlainAccess.GetterOf(member.Member!)(value!));
        foreach (string name in value!.GetDynamicMemberNames())
            if (TryGet(value, name, out object? member))
                Write(ref writer, settings.DictionaryKeyPolicy?.ConvertName(name) ?? name, member);
        writer.EndObject();
    }

    private void Write(ref JsonWriter writer, string name, object? value)
    {
        bool isOmitted = value is null
            ? _omitsNull
            : _omitsDefault && value is ValueType && value.Equals(RuntimeHelpers.GetUninitializedObject(value.GetType()));
        if (isOmitted)
            return;
        writer.WriteName(name);
        if (value is null)
            writer.WriteNull();
        else
            _untyped.Write(ref writer, value);
    }

    // A name may be that of a declared member.
    private bool TryGet(T value, string name, out object? result)
    {
        if (value.TryGetMember(new Getting(name), out result))
            return true;
        if (Array.Find(Declared, member => member.CanGet && member.Name == name) is not { } declared)
            return false;
        result = PlainAccess.GetterOf(declared.Member!)(value);
        return true;
    }

    private MemberContract? Find(string name) =>
        Array.Find(Declared, member => member.JsonName == name)
        ?? (settings.PropertyNameCaseInsensitive
            ? Array.Find(Declared, member => string.Equals(member.JsonName, name, StringComparison.OrdinalIgnoreCase))
            : null);

    private static bool IsMarked(MemberInfo member) => member.CustomAttributes.Any(static attribute => attribute.AttributeType.FullName is
        "Newtonsoft.Json.JsonPropertyAttribute" or "Newtonsoft.Json.JsonRequiredAttribute"
            or "System.Runtime.Serialization.DataMemberAttribute" or "System.Text.Json.Serialization.JsonIncludeAttribute");

    // The language would look for a declared member after this, which is done above.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class Getting(string name) : GetMemberBinder(name, ignoreCase: false)
    {
        public override DynamicMetaObject FallbackGetMember(DynamicMetaObject target, DynamicMetaObject? errorSuggestion) =>
            throw new NotSupportedException();
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class Setting(string name) : SetMemberBinder(name, ignoreCase: false)
    {
        public override DynamicMetaObject FallbackSetMember(DynamicMetaObject target, DynamicMetaObject value,
            DynamicMetaObject? errorSuggestion) => throw new NotSupportedException();
    }
}
