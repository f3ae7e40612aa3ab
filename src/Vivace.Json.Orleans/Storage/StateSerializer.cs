// Writes and reads the state of grains for storage providers.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Orleans.Serialization;
using Orleans.Storage;

namespace Vivace.Json.Orleans.Storage;

/// <summary>States with the marks of Newtonsoft.Json are read by Orleans' default serializer, which knows its types,
/// references and rules. It also writes the states of Orleans' own grains.</summary>
[RequiresUnreferencedCode("Types are examined by reflection.")]
[RequiresDynamicCode("Codecs of types that are known at run time alone need code that is made then.")]
internal sealed class StateSerializer(JsonSettings settings, Func<JsonGrainStorageSerializer> earlier, NewtonsoftTypes own)
    : IGrainStorageStreamingSerializer
{
    internal static StateSerializer For(IServiceProvider services, JsonSettings? settings) => new(
        (settings
            ?? JsonSettings.Default with
            {
                IncludeFields = true,
                DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
            }).WithOrleansTypes(services, isStored: true),
        () => ActivatorUtilities.GetServiceOrCreateInstance<JsonGrainStorageSerializer>(services),
        new NewtonsoftTypes(() => services.GetRequiredService<IOptions<OrleansJsonSerializerOptions>>().Value.JsonSerializerSettings));

    public BinaryData Serialize<T>(T? input) => own.Contains(typeof(T)) ? earlier().Serialize(input) : new(StateText.Of(input, settings));

    public T? Deserialize<T>(BinaryData input)
    {
        ReadOnlySpan<byte> text = input.ToMemory().Span;
        return NewtonsoftState.IsOne(text, typeof(T)) ? earlier().Deserialize<T>(input) : JsonSerializer.Deserialize<T>(text, settings);
    }

    public ValueTask SerializeAsync<T>(T? input, Stream destination, CancellationToken cancellationToken = default) =>
        own.Contains(typeof(T))
        ? earlier().SerializeAsync(input, destination, cancellationToken)
        : new(JsonSerializer.SerializeAsync(new MarkingStream(destination), input, settings, cancellationToken));

    public async ValueTask<T?> DeserializeAsync<T>(Stream input, CancellationToken cancellationToken = default)
    {
        using BegunStream state = await BegunStream.OfAsync(input, NewtonsoftState.MostBytes, cancellationToken).ConfigureAwait(false);
        return NewtonsoftState.IsOne(state.Beginning, typeof(T))
            ? await earlier().DeserializeAsync<T>(state, cancellationToken).ConfigureAwait(false)
            : await JsonSerializer.DeserializeAsync<T>(state, settings, cancellationToken).ConfigureAwait(false);
    }
}
