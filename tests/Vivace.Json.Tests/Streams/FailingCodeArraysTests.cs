// Code of the program that throws, at each of its calls in turn, in documents, queries, changes, dialects, error lists and cut-off texts: rented arrays come back, once.
using System.Buffers;
using System.ComponentModel.DataAnnotations;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class FailingCodeArraysTests
{
    private sealed class CodeException : Exception;

    // Counts down the calls of the program's code on this thread.
    private static class Calls
    {
        [ThreadStatic]
        private static int t_left;

        internal static void Begin(int left) => t_left = left;

        internal static void Count()
        {
            if (t_left-- == 0)
                throw new CodeException();
        }
    }

    [JsonSubtypeWhen(typeof(Oak), "oak", true)]
    [JsonSubtypeFallback(typeof(Other))]
    public abstract class Tree
    {
        private string? _name;

        [JsonAlias("title")]
        public string? Name
        {
            get
            {
                Calls.Count();
                return _name;
            }

            set
            {
                Calls.Count();
                _name = value;
            }
        }

        public List<Tree>? Trees { get; set; }
    }

    public sealed class Oak : Tree;

    public sealed class Other : Tree, IJsonSubtypeFallback
    {
        [JsonIgnore]
        public string? JsonText { get; set; }
    }

    public sealed class Inner
    {
        [Checked]
        public int Number { get; set; }
    }

    public sealed class Model
    {
        [JsonConverter(typeof(TextConverter))]
        public string? Text { get; set; }

        [JsonFlatten]
        public Inner? Inner { get; set; }

        public Optional<List<Tree>> Trees { get; set; }

        public JsonElement Element { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class CheckedAttribute : ValidationAttribute
    {
        public override bool IsValid(object? value)
        {
            Calls.Count();
            return true;
        }
    }

    public sealed class TextConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Calls.Count();
            return reader.GetString();
        }

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options)
        {
            Calls.Count();
            writer.WriteStringValue(value);
        }
    }

    // Not derived from MemoryStream, whose overloads call each other.
    private sealed class CountedStream(byte[] text) : Stream
    {
        private const int MostAtOnce = 700_000;

        private int _position;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(Span<byte> buffer)
        {
            Calls.Count();
            int count = Math.Min(Math.Min(buffer.Length, MostAtOnce), text.Length - _position);
            text.AsSpan(_position, count).CopyTo(buffer);
            _position += count;
            return count;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    private sealed class CountedTarget : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Flush() => Calls.Count();

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            Calls.Count();
            return Task.CompletedTask;
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => Calls.Count();

        public override void Write(ReadOnlySpan<byte> buffer) => Calls.Count();

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Calls.Count();
            return default;
        }
    }

    private sealed class CountedOutput : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> _output = new();

        public void Advance(int count)
        {
            Calls.Count();
            _output.Advance(count);
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Calls.Count();
            return _output.GetMemory(sizeHint);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    private const string Text = """
        {"Text":"a\u0062c","Number":1,"Trees":[{"Name":"x","oak":true,"Trees":[{"oak":true,"title":"y"},{"elm":1,"Name":"z"}]}],"Element":{"a":[1,"two",{"b":null}]},"more":[1,2,3],"Text2":"\u00e9"}
        """;

    private static readonly byte[] s_text = Encoding.UTF8.GetBytes(Text);

    // Longer than a window, in few values: each array that is rented is filled.
    private static readonly byte[] s_long = Encoding.UTF8.GetBytes("[" + string.Join(", ", Enumerable.Repeat(Text.Replace("\\u00e9", new string('x', 400_000), StringComparison.Ordinal), 6)) + "]");
    private static readonly JsonSettings s_checked = new() { Constraints = JsonConstraints.All };
    private static readonly JsonSettings s_comments = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    private static readonly Dictionary<string, Action> s_rows = new()
    {
        ["read with comments"] = static () => JsonSerializer.Deserialize<Model>((byte[])[.. "/*c*/"u8, .. s_text], s_comments),
        ["read JSON5"] = static () => JsonSerializer.Deserialize<Model>(s_text, JsonSettings.Json5),
        ["read untrusted"] = static () => JsonSerializer.Deserialize<Model>(s_text, JsonSettings.Untrusted with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip }),
        ["read leniently"] = static () => JsonSerializer.Deserialize<Model>(s_text, JsonSettings.Lenient),
        ["read a stream"] = static () => JsonSerializer.Deserialize<List<Model>>(new CountedStream(s_long)),
        ["read a stream in JSON5"] = static () => JsonSerializer.Deserialize<List<JsonElement>>(new CountedStream(s_long), JsonSettings.Json5),
        ["errors"] = static () => JsonErrors.Collect<List<Model>>("[7," + Text + ",{\"Text\":\"a\",\"Number\":\"x\"}," + Text + "]", out _, s_checked),
        ["errors in JSON5"] = static () => JsonErrors.Collect<List<Model>>("[7," + Text + ",{\"Text\":\"a\",\"Number\":'x'}," + Text + "]", out _, JsonSettings.Json5),
        ["partial"] = static () => JsonPartial.Read<Model>(s_text.AsSpan(0, s_text.Length - 9), s_checked),
        ["partial in parts"] = static () =>
        {
            using JsonPartialReader<List<Model>> reader = new();
            reader.Append("[");
            foreach (byte[] part in s_text.Chunk(20))
            {
                reader.Append(part);
                _ = reader.Value;
            }
        },
        ["a tree of a stream"] = static () => JsonTree.Parse(new CountedStream(s_long)).Dispose(),
        ["a tree of a stream, asynchronously"] = static () => JsonTree.ParseAsync(new CountedStream(s_long)).AsTask().GetAwaiter().GetResult().Dispose(),
        ["a tree of a value"] = static () => JsonTree.From(JsonSerializer.Deserialize<Model>(s_text)!).Dispose(),
        ["a value of a tree"] = static () =>
        {
            using JsonTree tree = JsonTree.Parse(s_text.AsMemory()), lazy = JsonTree.Open(s_text);
            tree.Root.As<Model>();
            lazy.Root.As<Model>();
            tree.Root["Trees"].WriteTo(new CountedOutput());
            lazy.Root["Element"].WriteTo(new CountedOutput());
            Assert.True(JsonView.DeepEquals(tree.Root, lazy.Root));
            _ = lazy.Root.GetHashCode();
            JsonSerializer.SerializeToUtf8Bytes(tree);
        },
        ["minify"] = static () => JsonText.Minify(new CountedStream(s_long), new CountedTarget()),
        ["minify, asynchronously"] = static () => JsonText.MinifyAsync(new CountedStream(s_long), new CountedTarget()).GetAwaiter().GetResult(),
        ["indent"] = static () => JsonText.Indent(new CountedStream(s_long), new CountedTarget(), s_comments, keepComments: true),
        ["pretty"] = static () => JsonText.PrettyAsync(new CountedStream(s_long), new CountedTarget()).GetAwaiter().GetResult(),
        ["sort"] = static () => JsonText.SortKeys(new CountedStream(s_long), new CountedTarget()),
        ["to JSON5"] = static () => JsonText.ToJson5(new CountedStream(s_long), new CountedTarget()),
        ["validate"] = static () => JsonText.Validate(new CountedStream(s_long), JsonSettings.Strict),
        ["forms into an output"] = static () =>
        {
            JsonText.Minify(s_text, new CountedOutput());
            JsonText.Indent(s_text, new CountedOutput());
            JsonText.Pretty(s_text, new CountedOutput());
            JsonText.SortKeys(s_text, new CountedOutput());
            JsonText.ToJson5(s_text, new CountedOutput());
        },
        ["canonical form"] = static () => JsonCanonical.HashValue(JsonSerializer.Deserialize<Model>(s_text)),
        ["a path"] = static () =>
        {
            JsonPathFunction function = JsonPathFunction.CreateTest("counted", static _ =>
            {
                Calls.Count();
                return true;
            });
            JsonPath path = JsonPath.Parse("$..[?counted(@)]", new() { Functions = [function] });
            using JsonTree tree = JsonTree.Parse(s_text.AsMemory()), lazy = JsonTree.Open(s_text);
            Assert.NotEmpty(path.Select(tree.Root));
            Assert.NotEmpty(path.Select(lazy.Root).Take(3));
            Assert.NotEmpty(path.SelectPaths(JsonNode.Parse(Text)).Take(2));
            Assert.NotEmpty(JsonPath.Parse("$.Trees[*]").SelectAs<Tree>((ReadOnlyMemory<byte>)s_text).Take(1));
            Assert.NotEmpty(path.SelectIn(JsonSerializer.Deserialize<Model>(s_text)).Take(1));
        },
        ["a path over a stream"] = static () => Assert.NotEmpty(JsonStream.Read<Model>(new CountedStream(s_long), "$[*]").Take(5)),
        ["a patch of a value"] = static () =>
        {
            Model model = JsonSerializer.Deserialize<Model>(s_text)!;
            JsonPatch.Parse("""[{"op":"replace","path":"/Text","value":"z"},{"op":"copy","from":"/Number","path":"/n"}]""").ApplyTo(model);
            JsonMergePatch.Parse("""{"Text":"q","Trees":[]}""").ApplyTo(model);
            JsonMergePatch.ApplyToCopyOf(model, JsonNode.Parse("""{"Text":"q"}"""));
            _ = JsonDiff.CreateOf(model, JsonSerializer.Deserialize<Model>(s_text)!);
        },
        ["an edit"] = static () =>
        {
            JsonEdit edit = JsonEdit.Parse("{ /* c */ \"a\": 1 }", s_comments);
            edit.Set("/m", JsonSerializer.Deserialize<Model>(s_text));
            edit.Insert("/n", JsonSerializer.Deserialize<Model>(s_text));
            edit.Remove("/m");
            edit.ToUtf8Bytes();
        },
    };

    public static TheoryData<string> Rows => [.. s_rows.Keys];

    [Theory, MemberData(nameof(Rows))]
    public void Code_ThatThrowsAtEachCall_LeavesNoArrayBehind(string name) => WatchedArrays.Watch(arrays =>
    {
        // As often as it is called; where it is called very often, each call at first and then fewer and fewer.
        Action run = s_rows[name];
        int failures = 0;
        for (int call = 0; ; call += 1 + call / 2)
        {
            Calls.Begin(call);
            try
            {
                run();
                break;
            }
            catch (Exception exception) when (exception is CodeException || exception.InnerException is CodeException)
            {
                failures++;
            }

            Assert.True(arrays.Out == 0, $"call {call}: {arrays.Out} arrays did not come back");
        }

        Assert.True(failures > 0 && arrays.Rented > 0);
    });
}
