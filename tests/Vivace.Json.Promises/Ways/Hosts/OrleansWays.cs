// Orleans: states of grains, and values within messages.
using System.Collections.Concurrent;
using System.Reflection;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;
using Orleans.Storage;

namespace Vivace.Json.Promises.Ways.Hosts;

internal static class OrleansWays
{
    internal static IEnumerable<Way> All => [new StateWay(reads: true), new StateWay(reads: false), new MessageWay()];

    private static object? Generic(Type owner, string name, Type type, params object?[] arguments) =>
        owner.GetMethod(name, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);

    private sealed class StateWay(bool reads) : Way
    {
        private static readonly ConcurrentDictionary<JsonSettings, IGrainStorageSerializer> s_serializers = new();

        internal override string Name => reads ? "Orleans, state read" : "Orleans, state written";

        internal override WayTraits Traits => (reads ? WayTraits.Reads : WayTraits.Writes) | WayTraits.Typed | WayTraits.Settings;

        internal override IEnumerable<string> Covers => ["VivaceJsonOrleansExtensions.AddVivaceJsonGrainStorage(ISiloBuilder, JsonSettings)"];

        protected override Outcome Make(Call call)
        {
            IGrainStorageSerializer serializer = s_serializers.GetOrAdd(call.Settings, static settings =>
            {
                Silo silo = new();
                silo.AddVivaceJsonGrainStorage(settings);
                return silo.Services.BuildServiceProvider().GetRequiredService<IGrainStorageSerializer>();
            });
            return reads ? new Outcome { Value = Generic(typeof(StateWay), nameof(Read), call.Type, serializer, call.Utf8Json) }
                : new Outcome { Json = (byte[])Generic(typeof(StateWay), nameof(Write), call.Type, serializer, call.Value)! };
        }

        private static T? Read<T>(IGrainStorageSerializer serializer, byte[] text) => serializer.Deserialize<T>(new BinaryData(text));

        private static byte[] Write<T>(IGrainStorageSerializer serializer, object? value) => serializer.Serialize((T)value!).ToArray();
    }

    // The text stands behind a frame of Orleans. What is written is read again, because only Orleans knows the frame.
    private sealed class MessageWay : Way
    {
        private static readonly ConcurrentDictionary<JsonSettings, Serializer> s_serializers = new();

        internal override string Name => "Orleans, message";

        internal override WayTraits Traits => WayTraits.Writes | WayTraits.Typed | WayTraits.Settings;

        internal override IEnumerable<string> Covers => ["VivaceJsonOrleansExtensions.AddVivaceJson(ISerializerBuilder, JsonSettings, Func<Type, Boolean>)"];

        protected override Outcome Make(Call call)
        {
            Serializer serializer = s_serializers.GetOrAdd(call.Settings, static settings =>
                new ServiceCollection().AddSerializer(builder => builder.AddVivaceJson(settings, static _ => true)).BuildServiceProvider().GetRequiredService<Serializer>());
            return (Outcome)Generic(typeof(MessageWay), nameof(WriteAndRead), call.Type, serializer, call.Value)!;
        }

        private static Outcome WriteAndRead<T>(Serializer serializer, object? value)
        {
            byte[] message = serializer.SerializeToArray((T)value!);
            return new Outcome { Json = TextIn(message), Value = serializer.Deserialize<T>(message) };
        }

        // The frame has names of types, in which brackets can be.
        private static byte[] TextIn(byte[] message)
        {
            for (int start = 0; start < message.Length; start++)
            {
                System.Text.Json.Utf8JsonReader reader = new(message.AsSpan(start), isFinalBlock: false, default);
                try
                {
                    if (message[start] is (byte)'{' or (byte)'[' && reader.Read() && reader.TrySkip() && reader.BytesConsumed > 2)
                        return message[start..(start + (int)reader.BytesConsumed)];
                }
                catch (System.Text.Json.JsonException)
                {
                    // The next one.
                }
            }

            return [];
        }
    }

    private sealed class Silo : ISiloBuilder
    {
        public IServiceCollection Services { get; } = new ServiceCollection().AddLogging();

        public IConfiguration Configuration { get; } = new ConfigurationBuilder().Build();
    }
}
