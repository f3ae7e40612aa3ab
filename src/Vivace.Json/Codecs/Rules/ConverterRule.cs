// Converters in System.Text.Json's form, from the settings and from attributes: the known ones are replaced by codecs of our own.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors;

namespace Vivace.Json.Codecs.Rules;

internal static class ConverterRule
{
    /// <summary>The codec that a converter of the settings or the type's own attribute asks for, in this order; null where neither does.</summary>
    internal static JsonCodec? TryMake(Type type, CodecPlan plan)
    {
        if (plan.Settings.HasConverters)
            foreach (JsonConverter converter in plan.Settings.Converters)
                if (converter.CanConvert(type))
                    return Make(converter, type, plan);
        if (FrameworkTypes.Contains(type))
            return null;
        return type.GetCustomAttribute<JsonConverterAttribute>(inherit: false) is { } attribute ? Make(attribute, type, plan) : null;
    }

    /// <summary>Whether codecs of our own do what converters of a type do.</summary>
    internal static bool IsServed(Type converter) =>
        StringEnumArguments.IsKnown(converter) || GenericTypes.Is(converter, typeof(JsonNumberEnumConverter<>));

    /// <summary>The codec that an attribute of a type or member asks for.</summary>
    internal static JsonCodec Make(JsonConverterAttribute attribute, Type type, CodecPlan plan)
    {
        JsonConverter? converter = attribute.ConverterType is { } made
            ? Activator.CreateInstance(made) as JsonConverter
            : attribute.CreateConverter(type);
        if (converter is null)
            throw ThrowContract.NoConverter(attribute.GetType(), type);
        if (converter.CanConvert(type))
            return Make(converter, type, plan);
        if (Nullable.GetUnderlyingType(type) is { } below && converter.CanConvert(below))
            return NullableRule.Make(below, Make(converter, below, plan));
        throw ThrowContract.WrongConverter(converter.GetType(), type);
    }

    private static JsonCodec Make(JsonConverter converter, Type type, CodecPlan plan)
    {
        Type own = converter.GetType();
        if (type.IsEnum && StringEnumArguments.IsKnown(own))
        {
            StringEnumArguments arguments = StringEnumArguments.Of(converter);
            return EnumRule.MakeByName(type, plan, arguments.NamingPolicy, arguments.AllowIntegerValues);
        }

        if (type.IsEnum && GenericTypes.Is(own, typeof(JsonNumberEnumConverter<>)))
            return EnumRule.MakeByNumber(type);
        throw NotServed.Call($"The converter {TypeDisplay.NameOf(own)}, which converts {TypeDisplay.NameOf(type)},");
    }
}
