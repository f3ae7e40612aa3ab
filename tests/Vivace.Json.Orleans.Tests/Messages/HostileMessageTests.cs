// What happens when a message is cut off, changed, or of another type.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;
using Vivace.Json.Orleans.Messages;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Messages;

public sealed class HostileMessageTests
{
    private static readonly byte[] s_message = Serializers.Ours.SerializeToArray(Order.Of(2));

    // Before it are the header of the field, which Orleans reads, and the header of the name.
    private static readonly int s_frame = s_message.AsSpan().IndexOf("Vivace.Json.Orleans.Tests.Models.Order"u8) - 2;

    [Fact]
    public void Message_CutOff_IsOneError()
    {
        Assert.True(s_frame > 0);
        for (int length = s_frame; length < s_message.Length; length++)
        {
            byte[] cut = s_message[..length];
            JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(cut));
            Assert.NotNull(error.Error);
            Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(Segments.Of(cut, 5)));
            Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<object>(cut));
        }
    }

    [Fact]
    public void Message_CutOffInTheText_SaysHowMuchIsMissing()
    {
        byte[] cut = s_message[..^40];
        JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(cut));
        Assert.Matches("^Expected [0-9]+ bytes of JSON for Order, found the end of the message after [0-9]+\\. Check what happened to the message on its way\\.$", error.Message);
    }

    [Theory]
    [InlineData(0x01), InlineData(0x80), InlineData(0xFF), InlineData(0x20)]
    public void Message_Changed_IsReadOrOneError(byte change)
    {
        int refused = 0;
        for (int index = s_frame; index < s_message.Length; index++)
        {
            byte[] changed = [.. s_message];
            changed[index] ^= change;
            refused += IsRefused(changed) ? 1 : 0;
            Assert.Equal(IsRefused(changed), IsRefused(Segments.Of(changed, 7)));
        }

        Assert.InRange(refused, 1, s_message.Length);
    }

    private static bool IsRefused(byte[] message) => IsRefused(new ReadOnlySequence<byte>(message));

    private static bool IsRefused(ReadOnlySequence<byte> message)
    {
        try
        {
            _ = Serializers.Ours.Deserialize<Order>(message);
            return false;
        }
        catch (JsonException)
        {
            return true;
        }
    }

    // What stands before the frame is Orleans' to refuse, by exceptions of its own.
    [Fact]
    public void Message_ChangedAnywhere_NeverHarmsTheNext()
    {
        Random random = new(20261127);
        for (int round = 0; round < 5000; round++)
        {
            byte[] message = [.. s_message];
            int from = round % 2 == 0 ? 0 : s_frame;
            for (int changes = random.Next(1, 6); changes > 0; changes--)
                message[random.Next(from, message.Length)] = (byte)random.Next(256);
            byte[] cut = message[..random.Next(Math.Max(from, 1), message.Length + 1)];
            Exception? error = Record.Exception(() => Serializers.Ours.Deserialize<Order>(cut));
            Assert.False(error is OutOfMemoryException or NullReferenceException, $"{error}");
            Assert.True(from == 0 || error is null or JsonException, $"{error}");
        }

        Assert.Equal(7, Serializers.Ours.Read<Order>(s_message).Id);
    }

    [Fact]
    public void Length_OfGigabytes_RentsNothing()
    {
        // A length of five bytes, 0xFFFFFFFF, in place of the text's.
        int text = s_message.AsSpan().IndexOf("{\""u8) - 2;
        byte[] message = [.. s_message[..text], 0xF0, 0xFF, 0xFF, 0xFF, 0x1F, .. s_message[(text + 2)..]];
        long before = GC.GetAllocatedBytesForCurrentThread();
        JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(message));
        Assert.StartsWith("Expected 4294967295 bytes of JSON for Order, found the end of the message after ", error.Message, StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>([.. s_message[..text], 0xF0, 0xFF, 0xFF, 0xFF, 0x03, .. s_message[(text + 2)..]]));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 200_000);
    }

    [Fact]
    public void Message_OfAnotherType_NamesBoth()
    {
        JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(Serializers.Ours.SerializeToArray<object>(new Line())));
        Assert.Equal("Expected a value of Order, found one of Line. Check that both sides have the same version of the grain's interface.", error.Message);
        error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(Serializers.Ours.SerializeToArray<object>("text")));
        Assert.Contains("found one of string", error.Message, StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Point>(Serializers.Ours.SerializeToArray<object>(new Line())));
    }

    [Fact]
    public void Text_OfAnotherShape_SaysWhereAndHowToFixIt()
    {
        JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(With("\"Id\":7", "\"Id\":x")));
        Assert.Equal("$.Id", error.Path);
        Assert.Equal(JsonErrorKind.UnexpectedByte, error.Error!.Kind);
    }

    [Fact]
    public void Type_ThatOrleansDoesNotAllow_IsRefused()
    {
        // As long as the name of the model.
        const string name = "Vivace.Json.Orleans.Tests.Models.Order,Vivace.Json.Orleans.Tests";
        byte[] message = With(name, "System.Diagnostics.Process,System.Diagnostics.Process".PadRight(name.Length));
        JsonException error = Assert.Throws<JsonException>(() => Serializers.Ours.Deserialize<Order>(message));
        Assert.StartsWith("Expected a JSON text in Orleans' frame for Order, found another message.", error.Message, StringComparison.Ordinal);
        Assert.NotNull(error.InnerException);
    }

    [Fact]
    public void Names_WithoutEnd_AreNotRemembered()
    {
        // Allowed types can be combined without end: pages of pages.
        (Serializer serializer, MessageCodecs codecs) = With(mostNames: 3, Serializers.IsModel);
        for (int round = 0; round < 2; round++)
        {
            object? value = new Page<int>();
            for (int depth = 0; depth < 8; depth++)
            {
                Assert.Equal(value.GetType(), serializer.Read<object>(Serializers.Ours.SerializeToArray(value)).GetType());
                value = Activator.CreateInstance(typeof(Page<>).MakeGenericType(value.GetType()))!;
            }
        }

        // The other codec is that of object, as which the values are read.
        Assert.Equal(3, codecs.NamesKept);
        Assert.Equal(4, codecs.CodecsKept);
    }

    [Fact]
    public void Name_OfAnotherType_MakesNoCodec()
    {
        (Serializer serializer, MessageCodecs codecs) = With(mostNames: 3, Serializers.IsModel);
        Assert.Equal(7, serializer.Read<Order>(s_message).Id);
        int kept = codecs.CodecsKept;
        byte[] message = [.. s_message];
        int index = message.AsSpan().IndexOf("Models.Order"u8);
        "Models.Point"u8.CopyTo(message.AsSpan(index));
        JsonException error = Assert.Throws<JsonException>(() => serializer.Deserialize<Order>(message));
        Assert.StartsWith("Expected a value of Order, found one of Point.", error.Message, StringComparison.Ordinal);
        Assert.Equal(kept, codecs.CodecsKept);
        Assert.Equal(0, codecs.NamesKept);

        // A name that is remembered is checked too.
        Assert.IsType<Point>(serializer.Read<object>(Serializers.Ours.SerializeToArray<object>(new Point())));
        Assert.Equal(1, codecs.NamesKept);
        Assert.Equal(error.Message, Assert.Throws<JsonException>(() => serializer.Deserialize<Order>(message)).Message);
    }

    [Fact]
    public void Exception_OfTheFunction_IsPassedOn()
    {
        bool fails = false;
        (Serializer serializer, _) = With(mostNames: 3, type => fails && type == typeof(Circle) ? throw new InvalidOperationException("of the function") : Serializers.IsModel(type));
        byte[] message = Serializers.Ours.SerializeToArray<Shape>(new Circle { Radius = 1 });
        Assert.Equal(2, Assert.IsType<Square>(serializer.Read<Drawing>(Serializers.Ours.SerializeToArray(new Drawing { Shapes = [new Square { Side = 2 }] })).Shapes[0]).Side);
        fails = true;
        Assert.Equal("of the function", Assert.Throws<InvalidOperationException>(() => serializer.Deserialize<object>(message)).Message);
    }

    private static (Serializer, MessageCodecs) With(int mostNames, Func<Type, bool> types)
    {
        ServiceProvider services = new ServiceCollection().AddSerializer(builder => builder.AddVivaceJson(null, types))
            .AddSingleton(provider => new MessageCodecs(provider, provider.GetServices<ChosenTypes>()) { MostNames = mostNames }).BuildServiceProvider();
        return (services.GetRequiredService<Serializer>(), services.GetRequiredService<MessageCodecs>());
    }

    // Orleans' parser would need minutes, and the stack of another program.
    [Theory]
    [InlineData("[")]
    [InlineData("System.Collections.Generic.List`1[[")]
    [InlineData("a")]
    public void Name_OfMoreThanAnyTypeHas_IsRefusedBeforeItIsParsed(string part)
    {
        (_, MessageCodecs codecs) = With(mostNames: 3, Serializers.IsModel);
        byte[] name = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(part, 250_000 / part.Length)));
        JsonException error = Assert.Throws<JsonException>(() => codecs.CodecOf(name, typeof(Order)));
        Assert.StartsWith($"Expected the name of a type of at most 8192 bytes before the JSON text for Order, found one of {name.Length}. ", error.Message, StringComparison.Ordinal);
        Assert.Equal(0, codecs.NamesKept);
        Assert.Throws<JsonException>(() => codecs.CodecOf(name.AsSpan(0, MessageCodecs.LongestName), typeof(Order)));
    }

    // Services may fail while Orleans starts.
    [Fact]
    public void Failure_OfAService_IsNotKept()
    {
        FailingOnce services = new(Serializers.Of(null));
        MessageCodecs codecs = new(services, [new ChosenTypes(JsonSettings.Default, Serializers.IsModel)]);
        Assert.Throws<InvalidTimeZoneException>(() => codecs.CodecOf(typeof(Order)));
        Assert.Equal(typeof(Order), codecs.CodecOf(typeof(Order)).Type);
    }

    private sealed class FailingOnce(IServiceProvider services) : IServiceProvider
    {
        private bool _hasFailed;

        public object? GetService(Type serviceType)
        {
            if (_hasFailed)
                return services.GetService(serviceType);
            _hasFailed = true;
            throw new InvalidTimeZoneException();
        }
    }

    [Fact]
    public void Exception_OfAConverter_IsPassedOn()
    {
        Serializer serializer = Serializers.Of(JsonSettings.Default with { Codecs = [new Failing()] }).GetRequiredService<Serializer>();
        Assert.Throws<InvalidTimeZoneException>(() => serializer.Deserialize<Order>(s_message));
        Assert.Throws<InvalidTimeZoneException>(() => serializer.SerializeToArray(Order.Of(1)));
        Assert.Equal("a", serializer.Read<Animal>(serializer.SerializeToArray(new Animal { Name = "a" })).Name);
    }

    private static byte[] With(string text, string other)
    {
        Assert.Equal(text.Length, other.Length);
        byte[] message = [.. s_message];
        int index = message.AsSpan().IndexOf(Encoding.UTF8.GetBytes(text));
        Assert.True(index > 0, Encoding.UTF8.GetString(message));
        Encoding.UTF8.GetBytes(other).CopyTo(message, index);
        return message;
    }

    private sealed class Failing : JsonCodec<decimal>
    {
        public override decimal Read(ref JsonReader reader) => throw new InvalidTimeZoneException();

        public override void Write(ref JsonWriter writer, decimal value) => throw new InvalidTimeZoneException();
    }
}
