// A container that is read in parts, and its state between two parts.
using System.Globalization;
using System.Text;
using Vivace.Json.Errors.Places;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

/// <summary>Checks a value after its container was closed, and returns it or the one that takes its place.</summary>
internal delegate object? ValueCheck(ref JsonReader reader, int afterBracket, object? value);

// An open container in a text that is read in parts. Complete entries are read by the code for whole texts; an incomplete one gets a frame
// of its own. Between two calls, the frame is at its bracket or after an entry. The node is null if the container is skipped.
internal abstract class ReadFrame(IPathNode? node, bool isObject)
{
    internal bool IsObject => isObject;

    internal readonly IPathNode? Node = node;

    /// <summary>The node of the declared type. It differs for a nullable struct, or if the text chose a derived type.</summary>
    internal IPathNode? Declared = node;

    /// <summary>Throws if the value is not accepted; null in most frames.</summary>
    internal ValueCheck? Check;

    /// <summary>After the other checks, replaces the value by what is made of it.</summary>
    internal void Replace(ValueCheck make)
    {
        ValueCheck? check = Check;
        Check = check is null
            ? make
            : (ref JsonReader reader, int afterBracket, object? value) =>
                make(ref reader, afterBracket, check(ref reader, afterBracket, value));
    }

    internal ReadFrame? Around;

    /// <summary>False while the reader is still at the bracket.</summary>
    internal bool IsStarted;

    /// <summary>Whether errors hide an entry that has ended.</summary>
    internal bool HasHidden;

    internal object? Value { get; private protected set; }

    private protected virtual int Count => 0;

    /// <summary>The unescaped name for the path of an error, or null.</summary>
    internal byte[]? Name;

    /// <summary>The contract's spelling of that name.</summary>
    internal virtual string? JsonName => null;

    /// <summary>Reads entries from the frame's place to the end of the text, and closes the container if it ends there. False if the text
    /// ends after an entry or a comma, where the frame then is.</summary>
    /// <remarks>Until this returns, the frame's state is that at the start of the part.</remarks>
    internal abstract bool Read(ref JsonReader reader, out int next);

    /// <summary>Throws if the member whose name is at <paramref name="entry"/> is a
    /// forbidden duplicate, without waiting for its value.</summary>
    internal virtual void Refuse(ref JsonReader reader, int entry)
    {
    }

    /// <summary>Opens a frame at <paramref name="start"/> for the value of an entry that is
    /// incomplete in the part; null if it must be read whole.</summary>
    /// <remarks>An entry's offset is that of the element or of the member's name.</remarks>
    internal abstract ReadFrame? Open(ref JsonReader reader, int entry, out int start);

    /// <summary>Starts a string that is incomplete in the part; null if it must be read whole.</summary>
    internal abstract LongString? BeginString(ref JsonReader reader, int entry);

    internal abstract void Take(object? value);

    // Reads the last entry, up to the end of the text, for TryPeek, without a lasting effect. isWhole is true for a complete scalar, false
    // for a value that was closed for this. Returns false to leave the entry out.
    internal virtual bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        return false;
    }

    /// <summary>The container as far as it has been read, with <paramref name="open"/> as its last
    /// entry if there is one. False if the container is skipped.</summary>
    /// <remarks>If the object or list exists, this is the object or list itself.</remarks>
    internal abstract bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value);

    /// <summary>Undoes what <see cref="TryPeek"/> added, before reading continues.</summary>
    internal virtual void Withdraw()
    {
    }

    internal int Passed => Count;

    /// <summary>Whether errors hide the current member.</summary>
    internal bool Hides => isObject && Name is not null && Secrets.HidesMember(Node, Name, out _, out _);

    internal void AddTo(StringBuilder path)
    {
        if (!isObject)
            path.Append(CultureInfo.InvariantCulture, $"[{Count}]");
        else if (Name is not null)
            ErrorPath.AppendName(path, Encoding.UTF8.GetString(Name));
    }

    /// <summary>Describes the container for the path of an error.
    /// <paramref name="isAround"/> means that another one is open inside.</summary>
    internal OpenContainer Describe(bool isAround)
    {
        OpenContainer container = new(Node, Node, isObject)
        {
            IsStarted = IsStarted || isAround,
            Count = Count,
            SearchedMember = Declared?.SearchedMember,
            HasHidden = HasHidden,
        };
        bool isNamed = Name is not null && (isAround || container.KeepsName);
        container.Resume(isNamed ? Name : null, isNamed ? JsonName : null);
        return container;
    }

    /// <summary>The position of the next element; negative as in <see cref="ReadPrimitives.NextElement"/>.</summary>
    private protected int NextElement(ref JsonReader reader)
    {
        if (IsStarted)
            return ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, 0);
        int position = Whitespace.Skip(ref reader._origin, 1, reader._end);
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)']') ? ~(position + 1) : position;
    }

    /// <summary>The position of the next name, or of whitespace before it; negative as
    /// in <see cref="ReadPrimitives.NextMember"/>.</summary>
    private protected int NextMember(ref JsonReader reader)
    {
        if (IsStarted)
            return ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, 0);
        int position = Whitespace.Skip(ref reader._origin, 1, reader._end);
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'}') ? ~(position + 1) : position;
    }

    /// <summary>Returns true if the last step closed the container, false if the part ended.</summary>
    private protected static bool Closes(int position, out int next)
    {
        next = ~position;
        return position != ReadPrimitives.Paused;
    }

    private protected static byte[] NameAt(ref JsonReader reader, int quote)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, quote, out _);
        return name.Span.ToArray();
    }
}
