// Orleans' serializer with this library's codec, and with its own for System.Text.Json.
using System.Buffers;
using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests;

internal static class Serializers
{
    internal static readonly Serializer Ours = Of(JsonSettings.Default).GetRequiredService<Serializer>();

    internal static readonly Serializer Theirs = new ServiceCollection()
        .AddSerializer(builder => builder.AddJsonSerializer(IsModel)).BuildServiceProvider().GetRequiredService<Serializer>();

    internal static ServiceProvider Of(JsonSettings? settings) => new ServiceCollection().AddSerializer(builder => builder.AddVivaceJson(settings, IsModel)).BuildServiceProvider();

    internal static bool IsModel(Type type) => type.Namespace == typeof(Order).Namespace;

    internal static T Read<T>(this Serializer serializer, byte[] message) => serializer.Deserialize<T>(message)!;

    internal static T Read<T>(this Serializer serializer, ReadOnlySequence<byte> message) => serializer.Deserialize<T>(message)!;

    internal static T Read<T>(this Serializer serializer, Stream message) => serializer.Deserialize<T>(message)!;

    private static readonly JsonSerializerOptions s_shown = new() { IncludeFields = true, Converters = { new IPAddressJsonConverter(), new IPEndPointJsonConverter() } };

    internal static string Show<T>(T value) => System.Text.Json.JsonSerializer.Serialize<object?>(value, s_shown);
}
