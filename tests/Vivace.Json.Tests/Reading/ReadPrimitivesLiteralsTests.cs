// Tests true, false and null at every distance from the end of the text, and what nearly is one of them.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public sealed class ReadPrimitivesLiteralsTests : IDisposable
{
    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Fact]
    public void ReadBoolean_EveryRoomBehind_IsTheWord()
    {
        for (int room = 0; room <= 12; room++)
        {
            Assert.Equal((true, 5, null), _reads.Read(Encoding.ASCII.GetBytes("[true" + new string(',', room)), 1, ReadBoolean));
            Assert.Equal((false, 6, null), _reads.Read(Encoding.ASCII.GetBytes("[false" + new string(',', room)), 1, ReadBoolean));
        }
    }

    [Fact]
    public void ReadBoolean_OneByteOtherOrMissing_IsRefused()
    {
        foreach (string word in (string[])["true", "false"])
            for (int place = 0; place < word.Length; place++)
                foreach (int room in (int[])[0, 1, 2, 8])
                {
                    string rest = new(' ', room);
                    Assert.NotNull(_reads.Read(Encoding.ASCII.GetBytes(word[..place] + char.ToUpperInvariant(word[place]) + word[(place + 1)..] + rest), 0, ReadBoolean).Error);
                    Assert.NotNull(_reads.Read(Encoding.ASCII.GetBytes(word[..place] + rest), 0, ReadBoolean).Error);
                }
    }

    [Fact]
    public void TryReadNull_EveryRoomBehind_IsTheWordAlone()
    {
        for (int room = 0; room <= 12; room++)
        {
            Assert.Equal((true, 5, null), _reads.Read(Encoding.ASCII.GetBytes("[null" + new string(',', room)), 1, ReadPrimitives.TryReadNull));
            foreach (string other in (string[])["", "n", "nu", "nul", "nulL", "Null", "nuLl", "true", "1234"])
                Assert.False(_reads.Read(Encoding.ASCII.GetBytes("[" + other + new string(',', room)), 1, ReadPrimitives.TryReadNull).Value);
        }
    }

    private static bool ReadBoolean(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.ReadBoolean(ref reader, ref ReadPrimitives.Origin(ref reader), ReadPrimitives.End(ref reader), position, out next);
}
