// An array or object that is read in parts: what is known of it between two of them.
using System.Globalization;
using System.Text;
using Vivace.Json.Errors.Places;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

/// <summary>Looks at a value whose container was closed.</summary>
/// <param name="reader">The reader, for errors.</param>
/// <param name="afterBracket">The offset after the closing bracket.</param>
/// <param name="value">The value.</param>
internal delegate void ValueCheck(ref JsonReader reader, int afterBracket, object? value);

/// <summary>
/// One open container of a text that is read in parts. It reads entries that lie whole in the part by the same code that reads whole texts,
/// and opens a frame within it for one that does not. Between two calls it stands at its bracket or after an entry.
/// </summary>
/// <param name="node">What the container is read as, for errors; null where it is passed over.</param>
/// <param name="isObject">Whether it is an object.</param>
internal abstract class ReadFrame(IPathNode? node, bool isObject)
{
    /// <summary>Whether the container is an object.</summary>
    internal bool IsObject => isObject;

    /// <summary>What the container is read as.</summary>
    internal readonly IPathNode? Node = node;

    /// <summary>The node of the value as it was declared; that of a nullable struct or of one of several types to choose from is another one.</summary>
    internal IPathNode? Declared = node;

    /// <summary>Throws if the value is not accepted; null where every value is, as nearly everywhere.</summary>
    internal ValueCheck? Check;

    /// <summary>The container around this one.</summary>
    internal ReadFrame? Around;

    /// <summary>Whether the reader stands after an entry, and not at the bracket.</summary>
    internal bool IsStarted;

    /// <summary>The value, once the container has been closed.</summary>
    internal object? Value { get; private protected set; }

    /// <summary>The elements that were read, which the path of an error shows.</summary>
    private protected virtual int Count => 0;

    /// <summary>The name that the path of an error shows, with escapes resolved; null where it shows none.</summary>
    private protected byte[]? Name { get; set; }

    /// <summary>That name in the contract.</summary>
    private protected virtual string? JsonName => null;

    /// <summary>Reads the entries from where the frame stands, offset 0, to the end of the text.</summary>
    /// <remarks>Until it returns, the frame describes the place where the part begins.</remarks>
    /// <param name="reader">The part of the text; it is at the depth of the entries.</param>
    /// <param name="next">The offset after the closing bracket.</param>
    /// <returns>True if the container was closed; false if the text ends after a comma, at which the frame then stands, or after an entry.</returns>
    internal abstract bool Read(ref JsonReader reader, out int next);

    /// <summary>Throws if the name of the next entry must not come again, before its value is waited for.</summary>
    /// <param name="reader">The part of the text, from where this frame stands.</param>
    /// <param name="entry">The offset of the name; its colon is in the text.</param>
    internal virtual void Refuse(ref JsonReader reader, int entry)
    {
    }

    /// <summary>Opens the array or object that is the value of the next entry and not whole in the text.</summary>
    /// <param name="reader">The part of the text, from where this frame stands.</param>
    /// <param name="entry">The offset of the value, in an array, or of the member's name.</param>
    /// <param name="start">Where the frame stands that was opened.</param>
    /// <returns>The frame; null if the value has to be read whole.</returns>
    internal abstract ReadFrame? Open(ref JsonReader reader, int entry, out int start);

    /// <summary>Begins to read the string that is the value of the next entry and not whole in the text.</summary>
    /// <param name="reader">The part of the text, from where this frame stands.</param>
    /// <param name="entry">The offset of the value, in an array, or of the member's name.</param>
    /// <returns>What takes the string; null if it has to be read whole.</returns>
    internal abstract LongString? BeginString(ref JsonReader reader, int entry);

    /// <summary>Takes the value of the frame that was opened.</summary>
    internal abstract void Take(object? value);

    /// <summary>Reads the value of the entry that ends the text so far, for <see cref="TryPeek"/>; reading goes on later as if it had not been there.</summary>
    /// <param name="reader">The text from where this frame stands up to the value, which is whole or was closed.</param>
    /// <param name="entry">The offset of the value, in an array, or of the member's name.</param>
    /// <param name="isWhole">Whether the value is a scalar that is whole, and not a string, array or object that was closed.</param>
    /// <param name="value">The value.</param>
    /// <returns>False if the entry is left out until it is whole.</returns>
    internal virtual bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        return false;
    }

    /// <summary>The container as far as it has been read, with the value of its last entry. An object or list that is there already is the one that is returned.</summary>
    /// <param name="reader">A reader with the settings, for errors.</param>
    /// <param name="hasOpen">Whether there is such a value, from <see cref="TryReadOpen"/> or from the frame that was opened.</param>
    /// <param name="open">That value.</param>
    /// <param name="value">The container.</param>
    /// <returns>False if nothing is kept of it.</returns>
    internal abstract bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value);

    /// <summary>Takes back what <see cref="TryPeek"/> added to the container, before reading goes on.</summary>
    internal virtual void Withdraw()
    {
    }

    /// <summary>The elements that have been read.</summary>
    internal int Passed => Count;

    /// <summary>Adds the entry whose value is read in a frame of its own to a path.</summary>
    internal void AddTo(StringBuilder path)
    {
        if (!isObject)
            path.Append(CultureInfo.InvariantCulture, $"[{Count}]");
        else if (Name is not null)
            ErrorPath.AppendName(path, Encoding.UTF8.GetString(Name));
    }

    /// <summary>The container as the path of an error shows it.</summary>
    /// <param name="isAround">Whether another one is open within it.</param>
    internal OpenContainer Describe(bool isAround)
    {
        OpenContainer container = new(Node, isObject) { IsStarted = IsStarted || isAround, Count = Count, SearchedMember = Declared?.SearchedMember };
        if (Name is not null && (isAround || container.KeepsName))
            container.Resume(Name, JsonName);
        else
            container.Resume(null, null);
        return container;
    }

    /// <summary>The position of the first element or of the one after a comma; below 0 as for <see cref="ReadPrimitives.NextElement"/>.</summary>
    private protected int NextElement(ref JsonReader reader)
    {
        if (IsStarted)
            return ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, 0);
        int position = Whitespace.Skip(ref reader._origin, 1, reader._end);
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)']') ? ~(position + 1) : position;
    }

    /// <summary>The same for members: the position of a name, perhaps with whitespace before it.</summary>
    private protected int NextMember(ref JsonReader reader)
    {
        if (IsStarted)
            return ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, 0);
        int position = Whitespace.Skip(ref reader._origin, 1, reader._end);
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'}') ? ~(position + 1) : position;
    }

    /// <summary>Says whether the last step closed the container, or the part of the text ended.</summary>
    private protected static bool Closes(int position, out int next)
    {
        next = ~position;
        return position != ReadPrimitives.Paused;
    }

    /// <summary>The name whose quote is at the position, with escapes resolved.</summary>
    private protected static byte[] NameAt(ref JsonReader reader, int quote)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, quote, out _);
        return name.Span.ToArray();
    }
}
