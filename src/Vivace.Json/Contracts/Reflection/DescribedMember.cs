// A property or field of a described type: known if reflection described it, looked up on demand if the compiler did.
using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
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

    /// <param name="declaringType">The type that declares it.</param>
    /// <param name="name">Its name.</param>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="isField">Whether it is a field; otherwise a property.</param>
    /// <param name="attributes">Its attributes that name converters and codecs; null where they are looked up when asked for.</param>
    internal DescribedMember(Type declaringType, string name, Type type, bool isField, JsonAttribute[]? attributes)
    {
        DeclaringType = declaringType;
        Name = name;
        Type = type;
        _isField = isField;
        _attributes = attributes;
    }

    internal DescribedMember With(JsonAttribute[]? attributes) => new(DeclaringType, Name, Type, _isField, attributes) { _conventions = _conventions, _defaultValue = _defaultValue };

    internal string Name { get; }

    internal Type DeclaringType { get; }

    internal Type Type { get; }

    /// <summary>Equal for descriptions of one member, no matter who made them.</summary>
    internal (Type DeclaringType, string Name, bool IsField) Identity => (DeclaringType, Name, _isField);

    /// <summary>The member; null where a trimmed program has left it out of what reflection sees.</summary>
    internal MemberInfo? Info => _info ??= Find();

    internal JsonConverterAttribute? ConverterAttribute => Attribute<JsonConverterAttribute>();

    internal JsonCodecAttribute? CodecAttribute => Attribute<JsonCodecAttribute>();

    /// <summary>The default value that an attribute declares, as it was given there.</summary>
    internal object? DefaultValue => Attribute<JsonDefaultAttribute>() is { } ours ? ours.Value : _defaultValue ?? Info?.GetCustomAttribute<DefaultValueAttribute>(inherit: false)?.Value;

    /// <summary>The constant that an attribute declares, as it was given there.</summary>
    internal object? Constant => Attribute<JsonConstantAttribute>()?.Value;

    /// <summary>The calls of the conventions that the member has; only asked for where it has some.</summary>
    internal MemberConventions Conventions => _conventions ??= ReflectionSwitch.IsOn ? ConventionMembers.CallsOf(Info!) : throw new UnreachableException();

    internal void Take(MemberConventions conventions) => _conventions = conventions;

    internal void TakeDefault(object? value) => _defaultValue = value;

    private T? Attribute<T>()
        where T : JsonAttribute =>
        _attributes is null ? Info?.GetCustomAttribute<T>(inherit: false) : Array.Find(_attributes, static attribute => attribute is T) as T;

    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The trimmer does not see the member here, but reading and writing do not use it if the compiler described the type.")]
    private MemberInfo? Find() =>
        _isField
            ? DeclaringType.GetField(Name, Declared)
            : Array.Find(DeclaringType.GetProperties(Declared), property => property.Name == Name && property.GetIndexParameters().Length == 0);
}
