// Tests the table of a type's names against a search through all of them.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;

namespace Vivace.Json.Tests.Reading.Names;

public sealed class MemberNamesTests : IDisposable
{
    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    public static TheoryData<int, bool> Sizes
    {
        get
        {
            TheoryData<int, bool> sizes = [];
            foreach (int count in (int[])[0, 1, 2, 3, 7, 8, 40, 300])
            {
                sizes.Add(count, false);
                sizes.Add(count, true);
            }

            return sizes;
        }
    }

    [Theory, MemberData(nameof(Sizes))]
    public void Find_NamesAndTheirNeighbours_IsTheTwinsAnswer(int count, bool ignoresCase)
    {
        Random random = new(count);
        string[] names = [.. Enumerable.Range(0, count).Select(i => Name(random, i)).Distinct(ignoresCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal)];
        MemberNames table = new(names, ignoresCase);
        foreach (string name in names)
        {
            AssertFind(table, names, ignoresCase, name);
            AssertFind(table, names, ignoresCase, name.ToUpperInvariant());
            AssertFind(table, names, ignoresCase, name.ToLowerInvariant());
            AssertFind(table, names, ignoresCase, name + "x");
            AssertFind(table, names, ignoresCase, "x" + name);
            for (int place = 0; place < name.Length; place++)
            {
                AssertFind(table, names, ignoresCase, name.Remove(place, 1));
                if (char.IsAscii(name[place]))
                    AssertFind(table, names, ignoresCase, name[..place] + (char)(name[place] ^ 0x20) + name[(place + 1)..]);
            }
        }

        AssertFind(table, names, ignoresCase, "");
    }

    [Theory]
    [InlineData("Größe", "GRÖSSE", -1)]
    [InlineData("Größe", "GRÖßE", 0)]
    [InlineData("größe", "GRÖßE", 0)]
    [InlineData("ДАТА", "дата", 0)]
    [InlineData("k", "\u212a", -1)]
    [InlineData("i", "\u0130", -1)]
    public void Find_LettersBeyondAscii_CompareAsOrdinalStrings(string name, string text, int expected)
    {
        Assert.Equal(expected == 0, string.Equals(name, text, StringComparison.OrdinalIgnoreCase));
        Assert.Equal(expected, Find(new MemberNames([name], ignoreCase: true), text));
        Assert.Equal(name == text ? 0 : -1, Find(new MemberNames([name], ignoreCase: false), text));
    }

    [Fact]
    public void Find_SlotLeftOut_KeepsTheOthersInPlace()
    {
        MemberNames table = new(["a", null, "c"], ignoreCase: false, first: 0);
        Assert.Equal([0, -1, 2], new[] { Find(table, "a"), Find(table, ""), Find(table, "c") });
        Assert.Equal(3, table.Ordered.Length);
        Assert.Equal("{\"a\":"u8, table.Ordered[0].Text);
        Assert.Equal(",\"c\":"u8, table.Ordered[2].Text);
    }

    private void AssertFind(MemberNames table, string[] names, bool ignoresCase, string text)
    {
        int expected = Array.FindIndex(names, name => string.Equals(name, text, ignoresCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal));
        int found = Find(table, text);
        if (found != expected)
            Assert.Fail($"'{text}': expected {expected}, found {found}");
    }

    private int Find(MemberNames table, string text)
    {
        ReadOnlySpan<byte> placed = _reads.Place(Encoding.UTF8.GetBytes(text));
        return table.Find(ref MemoryMarshal.GetReference(placed), placed.Length);
    }

    // Of every length from 0 on, with many that share their first and last words.
    private static string Name(Random random, int i) => (i % 5) switch
    {
        0 => new string('n', i % 41),
        1 => $"CommonBeginning{i}CommonEnd",
        2 => $"ü{i}",
        _ => string.Concat(Enumerable.Range(0, 1 + i % 20).Select(_ => "aBcD_1@`"[random.Next(8)])),
    };
}
