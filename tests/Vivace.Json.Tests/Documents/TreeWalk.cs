// Walks a whole tree and the document that System.Text.Json makes of the same text.
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents;

internal static class TreeWalk
{
    internal static void AssertSame(byte[] text, int maxDepth = 64)
    {
        using JsonTree tree = JsonTree.Parse(text, new JsonSettings { MaxDepth = maxDepth });
        using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = maxDepth });
        Stack<(JsonView, JsonElement)> open = new();
        open.Push((tree.Root, document.RootElement));
        while (open.TryPop(out (JsonView View, JsonElement Element) pair))
        {
            (JsonView view, JsonElement element) = pair;
            Assert.Equal(element.ValueKind, view.Kind);
            Assert.True(System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(element).SequenceEqual(view.RawUtf8));
            switch (element.ValueKind)
            {
                case JsonValueKind.Array:
                    Assert.Equal(element.GetArrayLength(), view.Count);
                    int index = 0;
                    JsonViewElements.Enumerator views = view.Elements.GetEnumerator();
                    foreach (JsonElement item in element.EnumerateArray())
                    {
                        Assert.True(views.MoveNext());
                        if (index < 20)
                            Assert.Equal(views.Current.Word, view[index].Word);
                        index++;
                        open.Push((views.Current, item));
                    }

                    Assert.False(views.MoveNext());
                    break;
                case JsonValueKind.Object:
                    Assert.Equal(element.GetPropertyCount(), view.Count);
                    JsonViewMembers.Enumerator members = view.Members.GetEnumerator();
                    foreach (JsonProperty property in element.EnumerateObject())
                    {
                        Assert.True(members.MoveNext());
                        Assert.True(System.Runtime.InteropServices.JsonMarshal.GetRawUtf8PropertyName(property).SequenceEqual(members.Current.RawName));
                        if (NameOf(property) is { } name)
                        {
                            Assert.Equal(name, members.Current.Name);
                            Assert.True(members.Current.NameEquals(name));
                            Assert.Equal(element.GetProperty(name).GetRawText(), view[name].GetRawText());
                        }
                        else
                        {
                            Assert.Throws<JsonException>(() => members.Current.Name);
                        }

                        open.Push((members.Current.Value, property.Value));
                    }

                    Assert.False(members.MoveNext());
                    break;
                case JsonValueKind.String:
                    bool isText = view.TryGetString(out string? content);
                    Assert.Equal(ContentOf(element), isText ? content : null);
                    break;
                case JsonValueKind.Number:
                    Assert.Equal(element.TryGetInt64(out long number), view.TryGetInt64(out long found));
                    Assert.Equal(number, found);
                    Assert.Equal(element.GetDouble(), view.GetDouble());
                    break;
            }
        }
    }

    // Null for half a surrogate pair.
    private static string? NameOf(JsonProperty property)
    {
        try
        {
            return property.Name;
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }

    private static string? ContentOf(JsonElement element)
    {
        try
        {
            return element.GetString();
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }
}
