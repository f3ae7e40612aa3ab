// Finds what references name: by address, anchor or JSON Pointer. Validation and comparison both ask here.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>A schema that a reference names.</summary>
/// <param name="resource">The resource that it belongs to.</param>
/// <param name="word">Its word in the index of its text.</param>
/// <param name="place">Its place inside the resource.</param>
internal sealed class SchemaTarget(SchemaResource resource, int word, SchemaPlace place)
{
    internal SchemaResource Resource { get; } = resource;

    internal int Word { get; } = word;

    internal SchemaPlace Place { get; } = place;
}

internal sealed class ReferenceResolver(SchemaRegistry registry)
{
    /// <summary>The schema that a reference names.</summary>
    /// <param name="reference">The string.</param>
    /// <param name="from">The resource that it stands in, from whose address it starts.</param>
    /// <param name="anchor">The dynamic anchor that it names; null if it names something else.</param>
    internal SchemaTarget Resolve(JsonView reference, SchemaResource from, out string? anchor)
    {
        if (reference.Kind != JsonValueKind.String)
            throw SchemaFailure.Invalid(reference, "the address of a schema as a string", address: from.Address);
        (string address, string fragment) = SchemaAddress.Split(SchemaRegistry.TextOf(reference));
        SchemaResource resource = address.Length == 0 ? from : registry.Find(SchemaAddress.Combine(from.Address, address), reference);
        fragment = SchemaAddress.Unescape(fragment);
        anchor = null;
        if (fragment.Length == 0)
            return new SchemaTarget(resource, resource.Word, SchemaPlace.Root);
        if (fragment[0] == '/')
        {
            if (!resource.Referred.TryGetValue(fragment, out SchemaTarget? known))
                resource.Referred.Add(fragment, known = Walk(reference, resource, fragment));
            return known;
        }

        int word = resource.FindAnchor(fragment);
        if (word < 0)
            throw SchemaFailure.Invalid(reference, $"an anchor of the schema, which {FoundText.Quote(fragment)} is not",
                "A pointer begins with #/.", JsonErrorKind.Reference, address: from.Address);
        if (resource.FindDynamicAnchor(fragment) == word)
            anchor = fragment;
        return AnchoredAt(resource, word);
    }

    /// <summary>The schema of a dynamic anchor; null if the resource has none of this name.</summary>
    internal static SchemaTarget? DynamicIn(SchemaResource resource, string anchor) =>
        resource.FindDynamicAnchor(anchor) is >= 0 and int word ? AnchoredAt(resource, word) : null;

    private static SchemaTarget AnchoredAt(SchemaResource resource, int word) =>
        new(resource, word, new SchemaPlace(null, PointerTo(resource.Document, resource.Word, word)));

    // A pointer that passes a schema with an address of its own continues in that.
    private static SchemaTarget Walk(JsonView reference, SchemaResource resource, string text)
    {
        SchemaDocument document = resource.Document;
        int at = resource.Word, start = 0;
        for (int from = 1, end; from <= text.Length; from = end + 1)
        {
            end = from;
            bool isEscaped = false;
            for (; end < text.Length && text[end] != '/'; end++)
                isEscaped |= text[end] == '~';
            string step = text[from..end];
            if (isEscaped && (step = JsonPointer.TryParse(text[(from - 1)..end], out JsonPointer? one) ? one[0] : null!) is null)
                throw SchemaFailure.Invalid(reference, "a JSON Pointer after the #", "Write a tilde in a name as ~0, and a slash as ~1.",
                    JsonErrorKind.Reference, address: resource.Address);
            int next = document.FirstOf(at) switch
            {
                (byte)'[' => document.ElementAt(at, step),
                (byte)'{' => document.MemberOf(at, step),
                _ => -1,
            };
            if (next < 0)
            {
                throw SchemaFailure.Invalid(
                    reference,
                    $"a pointer to a schema, but there is no {FoundText.Quote(step)} at {FoundText.Quote(text[start..(from - 1)])}", null,
                    JsonErrorKind.Reference, address: resource.Address);
            }

            at = next;
            if (document.Resources.TryGetValue(at, out SchemaResource? inner))
                (resource, start) = (inner, end);
        }

        return new SchemaTarget(resource, at, new SchemaPlace(null, text[start..]));
    }

    /// <summary>The pointer from one value to a value inside it. Only for messages and
    /// annotations, so it is searched only when one needs it.</summary>
    internal static string PointerTo(SchemaDocument document, int from, int word)
    {
        IndexCursor cursor = document.Tree.Cursor;
        StringBuilder pointer = new();
        int at = from;
        while (at != word)
        {
            bool isObject = cursor.FirstOf(at) == '{';
            int index = 0, entry = at + 2;
            if (document.EntriesOf(at) is { } entries)
                entry = entries.ElementAt(index = entries.IndexOf(word));
            while (true)
            {
                int value = isObject ? entry + 1 : entry, after = cursor.After(value);
                if (word < after)
                {
                    PointerText.Append(pointer,
                        isObject
                            ? Encoding.UTF8.GetString(DecodedString.ToArray(cursor.ContentOf(entry)))
                            : index.ToString(CultureInfo.InvariantCulture));
                    at = value;
                    break;
                }

                document.Pass(1);
                index++;
                entry = after;
            }
        }

        return pointer.ToString();
    }
}
