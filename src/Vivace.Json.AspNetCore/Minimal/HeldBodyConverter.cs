// Where System.Text.Json asks for the value of a body, our reader has the text.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>Marks the contracts of types whose values can be read from a <see cref="HeldBody"/>.</summary>
internal interface IHeldBodyConverter;

/// <summary>Reads what is held of the request that is being served, offers roots to its response, and leaves everything else to the converter of the resolver.</summary>
/// <param name="inner">That of the resolver.</param>
/// <param name="settings">Those of the application.</param>
/// <param name="isHttp">Whether the options are the application's own, and no copy that is written in another layout.</param>
internal sealed class HeldBodyConverter<T>(JsonConverter<T> inner, JsonSettings settings, bool isHttp) : JsonConverter<T>, IHeldBodyConverter
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

/// <summary>Comes before the resolver of the settings in a chain, and puts <see cref="HeldBodyConverter{T}"/> around its converters.</summary>
internal sealed class HeldBodyResolver(IJsonTypeInfoResolver inner, JsonSettings settings, JsonSerializerOptions own) : IJsonTypeInfoResolver
{
    /// <summary>Those of the application.</summary>
    internal JsonSettings Settings => settings;

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? info = inner.GetTypeInfo(type, options);

        // Within another resolver, contracts are looked at or changed: they stay System.Text.Json's own.
        return info is { Kind: JsonTypeInfoKind.None } && options.TypeInfoResolver is IList<IJsonTypeInfoResolver> chain && chain.Contains(this)
            ? ((Wrapper)Activator.CreateInstance(typeof(Wrapper<>).MakeGenericType(type))!).Wrap(info, options, settings, ReferenceEquals(options, own))
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
            // Of an object, System.Text.Json finds the run-time type; asynchronous sequences it enumerates itself.
            if (typeof(T) == typeof(object) || info.Converter is not JsonConverter<T> inner || inner.GetType().Assembly != typeof(JsonSettings).Assembly)
                return info;
            JsonTypeInfo<T> wrapped = JsonMetadataServices.CreateValueInfo<T>(options, new HeldBodyConverter<T>(inner, settings, isHttp));
            Describe(wrapped, info.PolymorphismOptions);
            return wrapped;
        }

        // The derived types as the inner contract names them. A contract of a converter has options only where attributes of the type made them.
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
