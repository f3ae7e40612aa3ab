// Tests that a call that failed within a cycle's objects leaves nothing behind for the next one.
using System.Text.Json.Serialization;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Codecs.References;

public class CycleFailureTests
{
    [Theory]
    [InlineData(nameof(ObjectEngine.Emitted))]
    [InlineData(nameof(ObjectEngine.Interpreted))]
    public void Serialize_AfterAGetterThrew_WritesTheObjectThatItWasIn(string engine)
    {
        JsonSettings settings = new()
        {
            Engine = Enum.Parse<ObjectEngine>(engine),
            ReferenceHandler = ReferenceHandler.IgnoreCycles,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        };
        Node node = new() { Throws = true };
        for (int i = 0; i < 3; i++)
        {
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(node, settings));
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<object>(new Holder { Node = node }, settings));
        }

        node.Throws = false;
        Assert.Equal("""{"Node":{"Id":1}}""", JsonSerializer.Serialize(new Holder { Node = node }, settings));
        Assert.Equal("""{"Id":1}""", JsonSerializer.Serialize(node, settings));
    }

    private struct Holder
    {
        public Node? Node { get; set; }
    }

    private sealed class Node
    {
        internal bool Throws;

        public int Id => Throws ? throw new InvalidOperationException() : 1;

        public Node? Next { get; set; }
    }
}
