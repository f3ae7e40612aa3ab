// Entries that are inserted and removed anywhere stay in their order, and few steps lead to each of them.
using Vivace.Json.Documents.Edits;

namespace Vivace.Json.Tests.Documents.Edits;

public class EditEntriesTests
{
    [Fact]
    public void Entries_RandomChanges_AreThoseOfAList()
    {
        for (int seed = 0; seed < 300; seed++)
        {
            Random random = new(seed);
            List<EditEntry> list = [.. Enumerable.Range(0, random.Next(40)).Select(_ => new EditEntry())];
            EditEntries entries = new([.. list]);
            int removals = random.Next(1, 4);
            for (int i = 0; i < 200; i++)
            {
                int index = random.Next(list.Count + 1);
                if (random.Next(4) < removals && index < list.Count)
                {
                    entries.Remove(list[index]);
                    list.RemoveAt(index);
                }
                else
                {
                    EditEntry entry = new();
                    entries.InsertBefore(entry, index < list.Count ? list[index] : null);
                    list.Insert(index, entry);
                }

                AssertSame(list, entries);
            }
        }
    }

    [Theory]
    [InlineData("first")]
    [InlineData("last")]
    [InlineData("middle")]
    [InlineData("any")]
    public void Entries_ManyChangesOfOneKind_StayFlat(string place)
    {
        const int Count = 50_000, Rounds = 4;
        Random random = new(1);
        EditEntries entries = new([]);
        for (int round = 0; round < Rounds; round++)
        {
            while (entries.Count < Count)
            {
                int index = PlaceIn(entries.Count + 1);
                entries.InsertBefore(new EditEntry(), index < entries.Count ? entries[index] : null);
            }

            AssertFlat();
            while (entries.Count > Count / 10)
                entries.Remove(entries[PlaceIn(entries.Count)]);
            AssertFlat();
        }

        int PlaceIn(int count) => place switch { "first" => 0, "last" => count - 1, "middle" => count / 2, _ => random.Next(count) };

        // Of a node and those below it, at most three quarters are on one side.
        void AssertFlat() => Assert.True(entries.Height <= Math.Log(entries.Count + 1, 4 / 3.0) + 1, $"{entries.Height} of {entries.Count}");
    }

    private static void AssertSame(List<EditEntry> list, EditEntries entries)
    {
        Assert.Equal(list.Count, entries.Count);
        List<EditEntry> forward = [], backward = [];
        for (EditEntry? entry = entries.First; entry is not null; entry = EditEntries.Next(entry))
            forward.Add(entry);
        for (EditEntry? entry = entries.Last; entry is not null; entry = EditEntries.Previous(entry))
            backward.Add(entry);
        backward.Reverse();
        Assert.True(list.SequenceEqual(forward));
        Assert.True(list.SequenceEqual(backward));
        for (int i = 0; i < list.Count; i++)
            Assert.Same(list[i], entries[i]);
    }
}
