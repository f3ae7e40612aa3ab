// Gives System.Text.Json the value of a held body.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.AspNetCore.Minimal;

internal interface IHeldBodyConverter;

/// <summary>Reads the current request's held body, offers root values to its response,
/// and otherwise uses the resolver's converter.</summary>
/// <param name="inner">The resolver's converter.</param>
/// <param name="settings">The application's settings.</param>
/// <param name="isHttp">Whether the options are the application's own, not a copy with another layout.</param>
internal sealed class HeldBodyConverter<T>(JsonConverter<T> inner, JsonSettings settings, bool isHttp)
    : JsonConverter<T>, IHeldBodyConverter
{
    public override bool HandleNull => true;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        HeldBody.Current is { } body ? body.Read(ref reader, inner, settings, options) : inner.Read(ref reader, typeToConvert, options);

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (!isHttp || !HeldResponse.Takes(writer, value, settings))
            inner.Write(writer, value, options);
    }
}

/// <summary>Precedes the settings' resolver in a chain and wraps its converters in <see cref="HeldBodyConverter{T}"/>.</summary>
internal sealed class HeldBodyResolver(IJsonTypeInfoResolver inner, JsonSettings settings, JsonSerializerOptions own)
    : IJsonTypeInfoResolver
{
    internal JsonSettings Settings => settings;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? info = inner.GetTypeInfo(type, options);

        // Inside another resolver, contracts are inspected or changed, so they stay System.Text.Json's own. A native program has no code
        // for the wrapper of a struct.
        return info is { Kind: JsonTypeInfoKind.None } && (RuntimeFeature.IsDynamicCodeSupported || !type.IsValueType)
            && options.TypeInfoResolver is IList<IJsonTypeInfoResolver> chain && chain.Contains(this)
            ? ((Wrapper)Activator.CreateInstance(typeof(Wrapper<>).MakeGenericType(type))!).Wrap(
                info, options, settings, ReferenceEquals(options, own))
            : info;
    }

    private abstract class Wrapper
    {
        internal abstract JsonTypeInfo Wrap(JsonTypeInfo info, JsonSerializerOptions options, JsonSettings settings, bool isHttp);
    }

    private sealed class Wrapper<T> : Wrapper
    {
        internal override JsonTypeInfo Wrap(JsonTypeInfo info, JsonSerializerOptions options, JsonSettings settings, bool isHttp)
        {
            // System.Text.Json finds the run-time type of object, and enumerates asynchronous sequences itself.
            if (typeof(T) == typeof(object) || info.Converter is not JsonConverter<T> inner
                || inner.GetType().Assembly != typeof(JsonSettings).Assembly)
                return info;
            JsonTypeInfo<T> wrapped = JsonMetadataServices.CreateValueInfo<T>(options, new HeldBodyConverter<T>(inner, settings, isHttp));
            Describe(wrapped, info.PolymorphismOptions);
            return wrapped;
        }

        // Copies the derived types of the inner contract. A converter's contract has polymorphism options only if the type has attributes.
        private static void Describe(JsonTypeInfo wrapped, JsonPolymorphismOptions? polymorphism)
        {
            if (polymorphism is null || wrapped.PolymorphismOptions is not { } options)
            {
                wrapped.PolymorphismOptions = null;
                return;
            }

            options.UnknownDerivedTypeHandling = polymorphism.UnknownDerivedTypeHandling;
            options.DerivedTypes.Clear();
            foreach (JsonDerivedType derived in polymorphism.DerivedTypes)
                options.DerivedTypes.Add(derived);
        }
    }
}
