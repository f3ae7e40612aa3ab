// A valid text in which values can be opened for edits. Container ends are known, so opening one reads only its own tokens.
using System.Runtime.InteropServices;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>The original text, or the text of a new value. It never changes; only opened containers do.</summary>
internal sealed class EditText(byte[] bytes)
{
    // Indexed by a container's number, in order of opening brackets: its end offset, and the number of the first container after it.
    private (int End, int Next)[]? _containers;

    internal byte[] Bytes => bytes;

    /// <summary>The text's value. The caller has cut off what surrounds it.</summary>
    internal EditValue ValueAt(int start, int end) => new(this, start, end, 0);

    internal EditContainer Open(int start, int number)
    {
        (int End, int Next)[] containers = _containers ??= Index();
        bool isObject = bytes[start] == '{';
        List<EditEntry> entries = [];
        EditEntry before = new();
        int next = number + 1, position = start + 1, token = Trivia.Skip(bytes, position);
        ReadOnlySpan<byte> text = bytes;
        bool isClosed = text[token] is (byte)'}' or (byte)']';
        int cut = EndOfLine(position, token, isClosed);
        EditTrivia head = TriviaOf(position, cut, EditTrivia.Empty);
        while (!isClosed)
        {
            EditEntry entry = new() { Lead = TriviaOf(cut, token, before.Lead) };
            if (isObject)
            {
                position = Trivia.AfterToken(text, token);
                entry.Name = Part(token, position);
                token = Trivia.Skip(text, Trivia.Skip(text, position) + 1);
                entry.Colon = Part(position, token);
            }

            bool isContainer = text[token] is (byte)'{' or (byte)'[';
            position = isContainer ? containers[next].End : Trivia.AfterToken(text, token);
            entry.Value = new EditValue(this, token, position, next);
            next = isContainer ? containers[next].Next : next;
            token = Trivia.Skip(text, position);
            entry.HasComma = text[token] == ',';
            if (entry.HasComma)
            {
                entry.Trail = TriviaOf(position, token, before.Trail);
                position = token + 1;
                token = Trivia.Skip(text, position);
            }

            isClosed = text[token] is (byte)'}' or (byte)']';
            cut = EndOfLine(position, token, isClosed);
            if (entry.HasComma)
                entry.After = TriviaOf(position, cut, before.After);
            else
                entry.Trail = TriviaOf(position, cut, before.Trail);
            entries.Add(entry);
            before = entry;
        }

        return new EditContainer(isObject, head, CollectionsMarshal.AsSpan(entries), TriviaOf(cut, token, EditTrivia.Empty));
    }

    // Trivia on the line of a comma or bracket belongs to what comes before it. Without a line break, only comments before a closing
    // bracket do.
    private int EndOfLine(int start, int end, bool isClosed)
    {
        ReadOnlySpan<byte> trivia = bytes.AsSpan(start, end - start);
        int lineBreak = Trivia.IndexOfLineBreak(trivia);
        if (lineBreak >= 0)
            return start + lineBreak;
        return isClosed ? start + Trivia.EndOfComments(trivia) : start;
    }

    // Entries with the same trivia share one object.
    private EditTrivia TriviaOf(int start, int end, EditTrivia before)
    {
        if (start == end)
            return EditTrivia.Empty;
        ReadOnlyMemory<byte> part = Part(start, end);
        return part.Span.SequenceEqual(before.Span) ? before : new EditTrivia(part);
    }

    private ReadOnlyMemory<byte> Part(int start, int end) => bytes.AsMemory(start, end - start);

    private (int End, int Next)[] Index()
    {
        List<(int End, int Next)> containers = [];
        Stack<int> open = [];
        TokenWalk walk = new(bytes);
        while (walk.MoveNext())
        {
            if (walk.Level > 0)
            {
                open.Push(containers.Count);
                containers.Add(default);
            }
            else if (walk.Level < 0)
            {
                CollectionsMarshal.AsSpan(containers)[open.Pop()] = (walk.End, containers.Count);
            }
        }

        return [.. containers];
    }
}
