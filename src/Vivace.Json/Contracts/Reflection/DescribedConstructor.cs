// A constructor and its parameters: found by reflection, or described by the compiler and looked up on demand.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal sealed class DescribedConstructor
{
    private readonly Type _declaringType;
    private ConstructorInfo? _info;
    private DescribedParameter[]? _parameters;

    internal DescribedConstructor(ConstructorInfo info)
    {
        _info = info;
        _declaringType = info.DeclaringType!;
    }

    internal DescribedConstructor(Type declaringType, DescribedParameter[] parameters)
    {
        _declaringType = declaringType;
        _parameters = parameters;
        foreach (DescribedParameter parameter in parameters)
            parameter.Owner = this;
    }

    /// <summary>The constructor; null if trimming has removed it.</summary>
    internal ConstructorInfo? Info => _info ??= Find();

    internal DescribedParameter[] Parameters =>
        _parameters ??= Array.ConvertAll(_info!.GetParameters(), static info => new DescribedParameter(info));

    [UnconditionalSuppressMessage("Trimming", "IL2080", Justification = "It is not used if the compiler described the type.")]
    private ConstructorInfo? Find()
    {
        const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        return _declaringType.GetConstructor(Declared, Array.ConvertAll(Parameters, static parameter => parameter.Type))
            ?? (ReflectionSwitch.IsOn ? FindByReference(_declaringType.GetConstructors(Declared)) : null);
    }

    // Of those with parameters by reference.
    private ConstructorInfo? FindByReference(ConstructorInfo[] declared)
    {
        foreach (ConstructorInfo info in declared)
        {
            ParameterInfo[] parameters = info.GetParameters();
            bool isSame = parameters.Length == Parameters.Length;
            for (int i = 0; i < parameters.Length && isSame; i++)
                isSame = StorableTypes.Of(parameters[i]) == Parameters[i].Type;
            if (isSame)
                return info;
        }

        return null;
    }
}

internal sealed class DescribedParameter
{
    private readonly JsonCodecAttribute? _codecAttribute;
    private readonly object? _defaultValue;
    private ParameterInfo? _info;

    internal DescribedParameter(ParameterInfo info)
    {
        _info = info;
        Name = info.Name ?? "";
        Type = StorableTypes.Of(info);
        Position = info.Position;
    }

    internal DescribedParameter(string name, Type type, int position, object? defaultValue, JsonCodecAttribute? codecAttribute)
    {
        Name = name;
        Type = type;
        Position = position;
        _defaultValue = defaultValue;
        _codecAttribute = codecAttribute;
    }

    internal readonly string Name;

    internal readonly Type Type;

    internal readonly int Position;

    internal DescribedConstructor? Owner;

    internal ParameterInfo? Info => _info ??= Owner?.Info?.GetParameters()[Position];

    internal object? DefaultValue => Owner is null ? ParameterDefaults.Of(Info!) : _defaultValue;

    internal JsonCodecAttribute? CodecAttribute =>
        Owner is not null ? _codecAttribute
        : !Info!.IsDefined(typeof(JsonCodecAttribute), inherit: false) ? null
        : Info.GetCustomAttributes(typeof(JsonCodecAttribute), inherit: false) is [JsonCodecAttribute one]
            ? one
            : throw ThrowContract.ConverterTwice(Type);
}
