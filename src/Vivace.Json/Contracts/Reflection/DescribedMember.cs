// A property or field: found by reflection, or described by the compiler and looked up on demand.
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection;

internal sealed class DescribedMember
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private readonly bool _isField;
    private readonly JsonAttribute[]? _attributes;
    private MemberInfo? _info;
    private MemberConventions? _conventions;
    private object? _defaultValue;

    internal DescribedMember(MemberInfo info)
    {
        _info = info;
        _isField = info is FieldInfo;
        Name = info.Name;
        DeclaringType = info.DeclaringType!;
        Type = info is PropertyInfo property ? property.PropertyType : ((FieldInfo)info).FieldType;
    }

    internal DescribedMember(Type declaringType, string name, Type type, bool isField, JsonAttribute[]? attributes)
    {
        DeclaringType = declaringType;
        Name = name;
        Type = type;
        _isField = isField;
        _attributes = attributes;
    }

    internal DescribedMember With(JsonAttribute[]? attributes) =>
        new(DeclaringType, Name, Type, _isField, attributes) { _conventions = _conventions, _defaultValue = _defaultValue };

    /// <summary>The member with further attributes, which come before its own.</summary>
    internal DescribedMember Over(JsonAttribute[] attributes) => new(DeclaringType, Name, Type, _isField,
        [.. attributes, .. _attributes ?? Info?.GetCustomAttributes<JsonAttribute>(inherit: false) ?? []])
    {
        _info = _info,
        _conventions = _conventions,
        _defaultValue = _defaultValue,
    };

    // Made once, because users can derive from them.
    private JsonConverterAttribute? _converter;
    private JsonCodecAttribute? _codec;

    internal readonly string Name;

    internal readonly Type DeclaringType;

    internal readonly Type Type;

    internal (Type DeclaringType, string Name, bool IsField) Identity => (DeclaringType, Name, _isField);

    /// <summary>The member; null if trimming has removed it.</summary>
    internal MemberInfo? Info => _info ??= Find();

    internal JsonConverterAttribute? ConverterAttribute => _converter ??= Attribute<JsonConverterAttribute>();

    internal JsonCodecAttribute? CodecAttribute => _codec ??= Attribute<JsonCodecAttribute>();

    /// <summary>The default value in an attribute, also of a property that this one overrides, before conversion.</summary>
    internal object? DefaultValue =>
        Attribute<JsonDefaultAttribute>() is { } ours
            ? ours.Value
            : _defaultValue ?? Info?.GetCustomAttribute<DefaultValueAttribute>()?.Value;

    internal JsonAudienceAttribute? Audience => Attribute<JsonAudienceAttribute>();

    internal JsonBackReferenceAttribute? BackReference => Attribute<JsonBackReferenceAttribute>();

    internal object? Constant => Attribute<JsonConstantAttribute>()?.Value;

    /// <summary>The delegates for its conventions; get them only if it has some.</summary>
    internal MemberConventions Conventions =>
        _conventions ??= ReflectionSwitch.IsOn ? ConventionMembers.CallsOf(Info!) : throw new UnreachableException();

    internal void Take(MemberConventions conventions) => _conventions = conventions;

    internal void TakeDefault(object? value)
    {
        Bring.DeclaredDefaults();
        _defaultValue = value;
    }

    internal T? Attribute<T>()
        where T : JsonAttribute =>
        _attributes is null
            ? Info?.GetCustomAttribute<T>(inherit: false)
            : Array.Find(_attributes, static attribute => attribute is T) as T;

    [UnconditionalSuppressMessage("Trimming", "IL2080", Justification = "It is not used if the compiler described the type.")]
    private MemberInfo? Find() =>
        _isField
            ? DeclaringType.GetField(Name, Declared)
            : Array.Find(DeclaringType.GetProperties(Declared),
                property => property.Name == Name && property.GetIndexParameters().Length == 0);
}
