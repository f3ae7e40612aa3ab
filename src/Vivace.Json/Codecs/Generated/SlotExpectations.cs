// What the straight ways of generated code rely on, and whether a plan says so.
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <param name="letters">A letter a slot for reading, then one for writing; <see cref="Tracked"/> behind them where members may be required.</param>
internal sealed class SlotExpectations(string letters)
{
    // The primitive of the member's type, its codec, a value that is passed over, one that is filled.
    private const char Direct = 'd', ByCodec = 'c', NotRead = 'n', Other = 'o';

    private const char Tracked = '!';

    /// <summary>Whether each member is read by its primitive or codec, none is refused twice, and no other one is required.</summary>
    internal bool AreReadBy(ObjectLayout layout)
    {
        if (layout.RejectsDuplicates || (layout.Contract.RequiredCount != 0 && !letters.EndsWith(Tracked)))
            return false;
        for (int i = 0; i < layout.Slots.Length; i++)
        {
            ref Reading.MemberName name = ref layout.Names.Ordered[i];
            bool isExpected = letters[i] switch
            {
                Direct => name.Direct,
                ByCodec => name.Usual,
                NotRead => layout.Slots[i] is { IsRead: false },
                Other => layout.Slots[i] is { IsRead: true } && !name.Usual,
                _ => true,
            };
            if (!isExpected)
                return false;
        }

        return true;
    }

    /// <summary>Whether each member is written always, on one line, by its primitive or codec, and no other one is.</summary>
    internal bool AreWrittenBy(ObjectLayout layout)
    {
        for (int i = 0; i < layout.Slots.Length; i++)
        {
            ref MemberText text = ref layout.Texts[i];
            bool isExpected = letters[layout.Slots.Length + i] switch
            {
                Direct => text is { Plain: true, Direct: true },
                ByCodec => text.Plain,
                _ => text.Rule == WriteRule.Never,
            };
            if (!isExpected)
                return false;
        }

        return true;
    }
}
