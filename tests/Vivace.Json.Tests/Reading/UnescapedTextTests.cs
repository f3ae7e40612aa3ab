// Tests that unescaped texts hold the bytes of the string, and rent a buffer only where there are escapes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Reading;

public sealed class UnescapedTextTests : IDisposable
{
    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Theory]
    [InlineData("")]
    [InlineData("plain")]
    [InlineData("é")]
    [InlineData("a\\nb")]
    [InlineData("\\u20ac")]
    [InlineData("\\ud83d\\ude00 end")]
    [InlineData("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\\t")]
    public void Read_AnyString_IsTheTextOrABufferThatIsGivenBack(string content)
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{content}\"");
        string expected = StjSerializer.Deserialize<string>(json)!;
        JsonReader reader = new(_reads.Place(json), GuardedReads.Default, null);
        scoped ref byte buffer = ref Unsafe.NullRef<byte>();
        using (UnescapedText text = UnescapedText.Read(ref reader, 0, out int behind))
        {
            Assert.Equal(json.Length, behind);
            Assert.Equal(expected, Encoding.UTF8.GetString(text.Span));
            buffer = ref MemoryMarshal.GetReference(text.Span);
        }

        byte[] next = Scratch<byte>.Rent(1);
        bool isRented = Unsafe.AreSame(ref buffer, ref MemoryMarshal.GetArrayDataReference(next));
        Scratch<byte>.Return(next, next.Length);
        Assert.Equal(content.Contains('\\'), isRented);
        Assert.Equal(!isRented, Unsafe.AreSame(ref buffer, ref Unsafe.Add(ref reader._origin, 1)));
        ReadPrimitives.FindStringEnd(ref reader, 0, out StringTraits traits);
        Assert.Equal(expected, ReadPrimitives.MakeString(ref reader, 0, json.Length, traits));
    }
}
