// Graphs of objects that know each other at random: shared, in cycles, through every kind of member.
using System.Collections;
using static Vivace.Json.Tests.Codecs.References.ReferenceModels;

namespace Vivace.Json.Conformance.References;

internal sealed class RandomGraph
{
    private readonly Random _random;
    private readonly List<Node> _nodes = [];
    private readonly List<Base> _bases = [];
    private readonly List<IThing> _things = [];
    private readonly List<object> _others = [];

    // Of values declared as object that have one derived type in a row, the oracle names the first alone (docs/decisions/where-stj-is-wrong.md).
    private readonly List<object> _distinct = [];

    private RandomGraph(Random random) => _random = random;

    /// <summary>A value and the type that it is declared as.</summary>
    /// <param name="random">The source.</param>
    /// <param name="objects">The most objects of each family; where each path through the graph is written, its text grows beyond all bounds with them.</param>
    internal static (Type Declared, object Value) Make(Random random, int objects)
    {
        RandomGraph graph = new(random);
        graph.MakeObjects(random.Next(1, objects + 1));
        graph.Connect();
        return random.Next(7) switch
        {
            0 or 1 => (typeof(Node), graph._nodes[0]),
            2 => (typeof(List<Node>), graph._nodes),
            3 => (typeof(List<Base>), graph._bases),
            4 => (typeof(IThing[]), graph._things.ToArray()),
            5 => (typeof(object[]), graph._distinct.ToArray()),
            _ => (typeof(Dictionary<string, object>), graph._distinct.Select((value, index) => (value, index)).ToDictionary(pair => $"k{pair.index}", pair => pair.value)),
        };
    }

    private void MakeObjects(int count)
    {
        for (int i = 0; i < count; i++)
        {
            _nodes.Add(new Node { Name = _random.Next(3) == 0 ? null : $"n{i}" });
            _bases.Add(_random.Next(3) switch { 0 => new Base(), 1 => new One { X = i }, _ => new Two(i) });
            _things.Add(_random.Next(4) switch { 0 => new ManyThings(), 1 => new NamedThings(), 2 => new SmallThing { Q = i }, _ => new Thing { Label = $"t{i}" } });
        }

        _others.AddRange(_nodes);
        _others.Add(new Box { X = 1, Inner = _nodes[0] });
        _others.Add(new List<int> { 1 });
        _others.Add(new int[] { 2 });
        _others.Add(new ArrayList { _nodes[0] });
        _others.Add("text");
        _others.Add(new object());
        _others.Add(new Made("made", null));
        _others.Add(new Kept { A = 1 });
        _distinct.AddRange(_others);
        _distinct.Add(_bases[0]);
        _distinct.Add(1.5);
        _distinct.Add(_things[0]);
        _others.AddRange(_bases);
        _others.AddRange(_things);
    }

    private void Connect()
    {
        foreach (Node node in _nodes)
        {
            node.Next = Maybe(_nodes);
            node.Kids = _random.Next(3) == 0 ? AnyKids() : null;
            node.Other = _random.Next(3) == 0 ? Pick(_others) : null;
            node.Map = _random.Next(4) == 0 ? Enumerable.Range(0, _random.Next(3)).ToDictionary(i => $"m{i}", _ => Maybe(_nodes)) : null;
            node.Row = _random.Next(4) == 0 ? [.. Enumerable.Range(0, _random.Next(3)).Select(_ => Maybe(_nodes))] : null;
            node.Each = _random.Next(4) == 0 ? Maybe(_nodes)?.Kids : null;
            node.Look = _random.Next(4) == 0 ? Maybe(_nodes)?.Map : null;
            node.Box = new Box { X = _random.Next(3), Inner = _random.Next(4) == 0 ? Pick(_others) : null };
            node.Maybe = _random.Next(4) == 0 ? new Box { Inner = Pick(_others) } : null;
        }

        foreach (Base one in _bases)
        {
            one.Next = Maybe(_bases);
            if (one is One { } with && _random.Next(2) == 0)
                with.Kids = [Maybe(_bases), Maybe(_bases)];
        }

        foreach (IThing thing in _things)
        {
            switch (thing)
            {
                case ManyThings many:
                    many.AddRange(Enumerable.Range(0, _random.Next(3)).Select(_ => Maybe(_things)));
                    break;
                case NamedThings named:
                    for (int i = _random.Next(3); i > 0; i--)
                        named[$"p{i}"] = Maybe(_things);
                    break;
                case Thing single:
                    single.Part = Maybe(_things);
                    break;
            }
        }
    }

    private List<Node?> AnyKids() =>
        _random.Next(2) == 0 && Pick(_nodes).Kids is { } others ? others : [.. Enumerable.Range(0, _random.Next(4)).Select(_ => Maybe(_nodes))];

    private T? Maybe<T>(List<T> from)
        where T : class => _random.Next(3) == 0 ? null : Pick(from);

    private T Pick<T>(List<T> from) => from[_random.Next(from.Count)];
}
