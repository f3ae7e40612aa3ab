// A constructor of a described type and its parameters: known if reflection described it, looked up on demand if the compiler did.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

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

    /// <param name="declaringType">The type that declares it.</param>
    /// <param name="parameters">All its parameters; each gets its index.</param>
    internal DescribedConstructor(Type declaringType, DescribedParameter[] parameters)
    {
        _declaringType = declaringType;
        _parameters = parameters;
        foreach (DescribedParameter parameter in parameters)
            parameter.Owner = this;
    }

    /// <summary>The constructor; null where a trimmed program has left it out of what reflection sees.</summary>
    internal ConstructorInfo? Info => _info ??= Find();

    internal DescribedParameter[] Parameters =>
        _parameters ??= Array.ConvertAll(_info!.GetParameters(), static info => new DescribedParameter(info));

    [UnconditionalSuppressMessage("Trimming", "IL2080", Justification = "The trimmer does not see the constructor here, but reading and writing do not use it if the compiler described the type.")]
    private ConstructorInfo? Find() =>
        _declaringType.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, Array.ConvertAll(Parameters, static parameter => parameter.Type));
}

/// <summary>One parameter.</summary>
internal sealed class DescribedParameter
{
    private readonly JsonCodecAttribute? _codecAttribute;
    private readonly object? _defaultValue;
    private ParameterInfo? _info;

    internal DescribedParameter(ParameterInfo info)
    {
        _info = info;
        Name = info.Name ?? "";
        Type = info.ParameterType;
        Position = info.Position;
    }

    /// <param name="name">Its name.</param>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="position">Its place, from 0.</param>
    /// <param name="defaultValue">What the declaration gives for it, or the default value of the type.</param>
    /// <param name="codecAttribute">The attribute that names its codec.</param>
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

    /// <summary>The parameter; null where a trimmed program has left it out of what reflection sees.</summary>
    internal ParameterInfo? Info => _info ??= Owner?.Info?.GetParameters()[Position];

    /// <summary>The declared default value, else the default value of the type; boxed.</summary>
    internal object? DefaultValue => Owner is null ? ParameterDefaults.Of(Info!) : _defaultValue;

    internal JsonCodecAttribute? CodecAttribute =>
        Owner is not null ? _codecAttribute
        : Info!.IsDefined(typeof(JsonCodecAttribute), inherit: false) ? Info.GetCustomAttribute<JsonCodecAttribute>(inherit: false)
        : null;
}
