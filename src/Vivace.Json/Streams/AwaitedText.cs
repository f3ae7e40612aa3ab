// Sends a text with arrays whose items are awaited: the text that is ready, and the items, as they arrive, instead of each placeholder.
using Vivace.Json.Writing;

namespace Vivace.Json.Streams;

internal static class AwaitedText
{
    /// <summary>Sends the text; items can contain such arrays themselves. Returns whether the receiver still reads.</summary>
    internal static async ValueTask<bool> SendAsync(WrittenText text, TextTarget target, CancellationToken cancellationToken)
    {
        ReadOnlyMemory<byte> rest = text.Memory;
        foreach (AwaitedItems items in InOrder(text.LastItems))
        {
            int mark = rest.Span.IndexOf(AwaitedItems.Mark);
            if (mark > 0 && !await target.SendAsync(rest[..mark], cancellationToken).ConfigureAwait(false))
                return false;
            rest = rest[(mark + 1)..];
            if (!await SendAsync(items, target, cancellationToken).ConfigureAwait(false))
                return false;
        }

        return rest.IsEmpty || await target.SendAsync(rest, cancellationToken).ConfigureAwait(false);
    }

    // The available text is sent before more is awaited, so that the items of a slow sequence are sent when they arrive.
    private static async ValueTask<bool> SendAsync(AwaitedItems items, TextTarget target, CancellationToken cancellationToken)
    {
        AwaitedWriting writing = items.Begin(cancellationToken);
        await using (writing.ConfigureAwait(false))
        {
            while (true)
            {
                using (WrittenText part = WrittenText.Of(writing))
                {
                    if (!await SendAsync(part, target, cancellationToken).ConfigureAwait(false))
                        return false;
                }

                if (writing.IsEnded)
                    return true;
                await writing.WaitAsync().ConfigureAwait(false);
            }
        }
    }

    private static Stack<AwaitedItems> InOrder(AwaitedItems? last)
    {
        Stack<AwaitedItems> items = [];
        for (; last?.Before is not null; last = last.Before)
            items.Push(last);
        return items;
    }
}
