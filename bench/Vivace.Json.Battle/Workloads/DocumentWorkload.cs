// A workload that every contender serves in the same way: one typed value and one text.
using System.Buffers;
using System.Text;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Workloads;

internal sealed class DocumentWorkload<T>(string name, Func<Dialect, Document<T>> load) : Workload(name)
    where T : class
{
    private Document<T>? _document;

    public Dialect Dialect { get; init; } = Dialect.Plain;

    /// <summary>Contenders that only this workload has.</summary>
    public IReadOnlyList<Contender> Guests { get; init; } = [];

    /// <summary>Allocates the same objects and strings again, without any text: the floor of reading.</summary>
    public Func<T, T> Copy { get; init; } = GraphCopy<T>.Copy;

    private Document<T> Document => _document ??= load(Dialect);

    public override Race Prepare(Operation operation, Target target, IReadOnlyList<Listing> contenders)
    {
        List<Entrant> entrants = [];
        foreach (Listing listing in contenders)
        {
            entrants.Add(listing switch
            {
                { Contender: null } => new AbsentEntrant(listing.Name) { IsAbsent = true, Refusal = "not available here" },
                { OwnProcess: true } => RemoteEntrant.Start(this, operation, target, listing.Contender),
                _ => Enter(operation, target, listing.Contender),
            });
        }
        foreach (Contender guest in Guests)
            entrants.Add(Enter(operation, target, guest));
        entrants.Add(new LocalEntrant("floor", Floor(operation, target)) { Kind = EntrantKind.Floor });
        return new Race(Name, operation, target, entrants);
    }

    public override Loop Prepare(Operation operation, Target target, Contender contender)
    {
        if (Dialect.References && !contender.ServesReferences)
            throw new NotSupportedException("knows no references");
        Loop loop = MakeLoop(operation, target, contender);
        object? result = loop.Once();
        string? difference = operation == Operation.Read
            ? GraphComparison.Difference(Document.Value, result)
            : WriteDifference(result);
        return difference is null ? loop : throw new WrongResultException($"wrong at {difference}");
    }

    private Entrant Enter(Operation operation, Target target, Contender contender)
    {
        EntrantKind kind = contender.IsLimit ? EntrantKind.Floor : contender.IsOurs ? EntrantKind.Ours : EntrantKind.Peer;
        try
        {
            return new LocalEntrant(contender.Name, Prepare(operation, target, contender)) { Kind = kind };
        }
        catch (Exception failure)
        {
            return new AbsentEntrant(contender.Name) { Kind = kind, Refusal = Refusals.Describe(failure), IsAbsent = failure is NotSupportedException && kind != EntrantKind.Ours };
        }
    }

    private string? WriteDifference(object? written)
    {
        byte[] utf8 = written as byte[] ?? Encoding.UTF8.GetBytes((string)written!);
        if (Dialect.Indented && !utf8.AsSpan().Contains((byte)'\n'))
            return "the layout: not indented";
        return TextComparison.Difference(Document.Written, utf8);
    }

    private Loop MakeLoop(Operation operation, Target target, Contender contender) => (operation, target) switch
    {
        (Operation.Read, Target.Utf8) => new CallLoop<byte[], T?>(contender.ReadUtf8<T>(Dialect), Document.Utf8),
        (Operation.Read, Target.String) => new CallLoop<string, T?>(contender.ReadString<T>(Dialect), Document.Text),
        (Operation.Read, Target.Stream) => new ReadStreamLoop<T>(contender.ReadStream<T>(Dialect), Document.Utf8),
        (Operation.Write, Target.Utf8) => new CallLoop<T, byte[]>(contender.WriteUtf8<T>(Dialect), Document.Value),
        (Operation.Write, Target.String) => new CallLoop<T, string>(contender.WriteString<T>(Dialect), Document.Value),
        (Operation.Write, Target.Stream) => new WriteStreamLoop<T>(contender.WriteStream<T>(Dialect), Document.Value),
        (Operation.Write, Target.BufferWriter) => new WriteBufferLoop<T>(contender.WriteBuffer<T>(Dialect), Document.Value),
        _ => throw new NotSupportedException($"{operation} {target} is not a race"),
    };

    private Loop Floor(Operation operation, Target target)
    {
        byte[] utf8 = Document.Written;
        return (operation, target) switch
        {
            (Operation.Read, _) => new CallLoop<T, T>(Copy, Document.Value),
            (_, Target.Utf8) => new CallLoop<byte[], byte[]>(static bytes => bytes.AsSpan().ToArray(), utf8),
            (_, Target.String) => new CallLoop<string, string>(static text => new string(text.AsSpan()), Encoding.UTF8.GetString(utf8)),
            (_, Target.Stream) => new WriteStreamLoop<byte[]>(static (bytes, stream) => stream.Write(bytes), utf8),
            _ => new WriteBufferLoop<byte[]>(static (bytes, buffer) => buffer.Write(bytes), utf8),
        };
    }
}
