// System.Text.Json converters, from the settings and from attributes.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Comparison;

namespace Vivace.Json.Making.Rules;

internal static class ConverterRule
{
    internal static JsonCodec? TryMake(Type type, CodecPlan plan)
    {
        return Listed(type, plan) is { } converter ? Make(converter, type, plan) : null;
    }

    // Stands for the answer that no converter takes a type.
    private static readonly object s_none = new();

    /// <summary>The first of the settings' converters that takes a type; null if none does.</summary>
    internal static JsonConverter? Listed(Type type, CodecPlan plan) =>
        plan.Settings.HasConverters ? Answer(type, plan) as JsonConverter : null;

    private static object Answer(Type type, CodecPlan plan) =>
        plan.Memory.Answers.Of(typeof(JsonConverter), nameof(JsonSettings.Converters), type, () => FirstOf(plan.Settings.Converters, type));

    private static object FirstOf(IReadOnlyList<JsonConverter> converters, Type type)
    {
        foreach (JsonConverter converter in converters)
            if (converter.CanConvert(type))
                return converter;
        return s_none;
    }

    internal static JsonCodec? TryMakeOfType(Type type, CodecPlan plan) =>
        FrameworkTypes.Contains(type) || !type.IsDefined(typeof(JsonConverterAttribute), inherit: false) ? null : MakeOfType(type, plan);

    private static JsonCodec MakeOfType(Type type, CodecPlan plan) =>
        plan.Memory.Answers.Of(type, nameof(JsonConverterAttribute), type,
            () => type.GetCustomAttributes(typeof(JsonConverterAttribute), inherit: false)) switch
        {
            [var attribute] => Make((JsonConverterAttribute)attribute, type, type, plan),
            _ => throw ThrowContract.ConverterTwice(type),
        };

    internal static JsonCodec Make(JsonConverterAttribute attribute, object owner, Type type, CodecPlan plan)
    {
        return Make(plan.Memory.Answers.Of(owner, nameof(Make), type, () => Create(attribute, type)), type, plan, allowsNullable: true);
    }

    internal static JsonCodec Make(JsonConverter converter, Type type, CodecPlan plan, bool allowsNullable)
    {
        if (Takes(converter, type, plan))
            return MakeOf(converter, type, plan, isNamed: allowsNullable);
        if (allowsNullable && Nullable.GetUnderlyingType(type) is { } below && Takes(converter, below, plan))
            return NullableRule.Make(type, Make(converter, below, plan));
        throw ThrowContract.WrongConverter(converter.GetType(), type);
    }

    private static bool Takes(JsonConverter converter, Type type, CodecPlan plan) =>
        plan.Memory.Answers.Of(converter, nameof(Takes), type, () => converter.CanConvert(type));

    private static JsonConverter Create(JsonConverterAttribute attribute, Type type)
    {
        if (attribute.ConverterType is not { } named)
            return attribute.CreateConverter(type) ?? throw ThrowContract.NoConverter(attribute.GetType(), type);
        if (!typeof(JsonConverter).IsAssignableFrom(named) || named.IsAbstract || named.ContainsGenericParameters
            || named.GetConstructor([]) is not { } constructor)
            throw ThrowContract.NoConverter(named, type);
        return (JsonConverter)constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null);
    }

    // Known converters are replaced by equivalent codecs of ours.
    internal static JsonCodec Make(JsonConverter converter, Type type, CodecPlan plan) => MakeOf(converter, type, plan, isNamed: false);

    /// <summary>The codec of a converter that a contract names for a member, which is not asked whether it can convert the type.</summary>
    internal static JsonCodec MakeGiven(JsonConverter converter, Type type, CodecPlan plan) => MakeOf(converter, type, plan, isNamed: true);

    private static JsonCodec MakeOf(JsonConverter converter, Type type, CodecPlan plan, bool isNamed)
    {
        Type own = converter.GetType();
        if (type.IsEnum && StringEnumArguments.IsKnown(own))
        {
            StringEnumArguments arguments = StringEnumArguments.Of(converter);
            return EnumRule.MakeByName(type, plan, arguments.NamingPolicy, arguments.AllowIntegerValues);
        }

        if (type.IsEnum && GenericTypes.Is(own, typeof(JsonNumberEnumConverter<>)))
            return EnumRule.MakeByNumber(type);

        ConverterBridge bridge = ConverterBridge.Of(plan, converter, type);
        if (converter is JsonConverterFactory factory)
            converter = plan.Memory.Answers.Of(factory, nameof(Make), type, () => Create(factory, type, bridge.Options));
        Type converted = converter.Type!;
        if (!(IsBaseOf(converted, type, isNamed) || IsBaseOf(type, converted, isNamed))
            || (type.IsValueType && converted.IsValueType && type != converted))
            throw ThrowContract.WrongConverter(converter.GetType(), type);
        return TypeOpening.Open<JsonCodec>(type, plan, new Opener(converter, bridge));
    }

    // A Nullable counts as implementing its struct's interfaces, and, if the converter was named for it, as having its base classes, such
    // as Enum.
    private static bool IsBaseOf(Type type, Type other, bool isNamed) =>
        type.IsAssignableFrom(type.IsInterface || (isNamed && !type.IsValueType) ? Nullable.GetUnderlyingType(other) ?? other : other);

    private sealed class Opener(JsonConverter converter, ConverterBridge bridge) : ITypeOpener
    {
        public object Open<T>() =>
            converter is JsonConverter<T> same ? new ConverterCodec<T, T>(same, bridge)
            : converter is JsonConverter<object> untyped ? new ConverterCodec<T, object>(untyped, bridge)
            : ReflectionSwitch.IsOn ? Reflected(typeof(T), converter, bridge)
            : throw ThrowContract.ConverterOfOther(converter.GetType(), typeof(T));
    }

    // For a converter of a base or derived type.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static object Reflected(Type type, JsonConverter converter, ConverterBridge bridge) =>
        Activator.CreateInstance(typeof(ConverterCodec<,>).MakeGenericType(type, converter.Type!), converter, bridge)!;

    private static JsonConverter Create(JsonConverterFactory factory, Type type, JsonSerializerOptions options)
    {
        JsonConverter? made = factory.CreateConverter(type, options);
        return made is null or JsonConverterFactory ? throw ThrowContract.NoConverterMade(factory.GetType(), type, made?.GetType()) : made;
    }
}
