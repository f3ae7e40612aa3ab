// Which of several types a value has, by its kind and, for objects, by its members.
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading.Names;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>One table for each list of types, made with the plan: a kind of value has one type,
/// or several that are objects with different members.</summary>
internal sealed class KindChoice
{
    private const int MostTypes = 64, None = -1, ByMembers = -2, Several = -3;

    // By JsonValueKind: the index of the type, or one of the two numbers above.
    private readonly int[] _ofKinds = new int[(int)JsonValueKind.Null + 1];

    // The names and aliases that the objects have, and the bits of the objects with each.
    private readonly MemberNames? _names;
    private readonly ulong[] _haveName = [];

    // The bits of all objects, and how many names each type has.
    private readonly ulong _objects;
    private readonly int[] _counts;

    /// <exception cref="InvalidOperationException">Two types cannot be told apart; in a union, which can always be written, that is an
    /// error only when such a value is read, as in System.Text.Json.</exception>
    internal KindChoice(
        Type declared, JsonCodec[] codecs, JsonSettings settings, bool isUnion = false, JsonNumberHandling numbers = default)
    {
        if (codecs.Length is 0 or > MostTypes)
            throw new InvalidOperationException(
                $"Expected 1 to {MostTypes} types among which {TypeDisplay.NameOf(declared)} is chosen, found {codecs.Length}. Change " +
                    $"the list.");
        Codecs = codecs;
        _counts = new int[codecs.Length];
        Array.Fill(_ofKinds, None);
        List<string>[] names = Array.ConvertAll(codecs, static _ => (List<string>)[]);
        for (int i = 0; i < codecs.Length; i++)
        {
            foreach (JsonValueKind kind in isUnion ? KindsOfCase(codecs[i]) : KindsOf(codecs[i]))
            {
                ref int taken = ref _ofKinds[(int)kind];
                if (taken == None)
                    taken = i;
                else if (kind == JsonValueKind.Object && HasMembers(codecs[i]) && (taken == ByMembers || HasMembers(codecs[taken])))
                    (_objects, taken) = (_objects | BitOf(i) | (taken == ByMembers ? 0 : BitOf(taken)), ByMembers);
                else if (isUnion)
                    taken = Several;
                else
                    throw Alike(declared, taken == ByMembers ? codecs[BitOperations.TrailingZeroCount(_objects)] : codecs[taken], codecs[i],
                        $"both are JSON {Word(kind)}");
            }
        }

        if (isUnion && (numbers & JsonNumberHandling.AllowReadingFromString) != 0
            && _ofKinds[(int)JsonValueKind.String] == None)
            _ofKinds[(int)JsonValueKind.String] = _ofKinds[(int)JsonValueKind.Number];
        if (_objects == 0)
            return;
        StringComparer comparer = settings.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
        Dictionary<string, ulong> all = new(comparer);
        for (int i = 0; i < codecs.Length; i++)
        {
            if ((_objects & BitOf(i)) == 0)
                continue;
            foreach (string name in codecs[i].MemberNames.Distinct(comparer))
            {
                all[name] = all.GetValueOrDefault(name) | BitOf(i);
                _counts[i]++;
            }
        }

        for (int i = 0; i < codecs.Length; i++)
            for (int other = 0; other < i; other++)
                if (!isUnion && (_objects & BitOf(i)) != 0 && (_objects & BitOf(other)) != 0
                    && all.Values.All(bits => (bits & BitOf(i)) != 0 == ((bits & BitOf(other)) != 0)))
                    throw Alike(declared, codecs[other], codecs[i], "both have the same members");
        for (int i = 0; i < codecs.Length; i++)
            if ((_objects & BitOf(i)) != 0 && codecs[i].Innermost is IMembersCodec { Contract: var contract })
                foreach (string alias in contract.MemberArray.SelectMany(static member => member.AliasArray))
                    all[alias] = all.GetValueOrDefault(alias) | BitOf(i);
        _names = new MemberNames([.. all.Keys], settings.PropertyNameCaseInsensitive);
        _haveName = [.. all.Values];
    }

    internal bool LooksAtMembers => _objects != 0;

    /// <summary>The codecs of the types, by index.</summary>
    internal JsonCodec[] Codecs { get; }

    /// <summary>The index of the type of a value; -1 if no type has its kind or its members.</summary>
    internal int Find(ref JsonReader reader, int position)
    {
        int index = OfKind(position < reader._end ? reader.Text[position] : (byte)0);
        return index == ByMembers ? FindObject(ref reader, position) : index;
    }

    /// <summary>The index of the only type of a kind, by the first byte of a value; negative
    /// if there is none, or members must be looked at.</summary>
    internal int OfKind(byte first) => _ofKinds[(int)(first switch
    {
        (byte)'{' => JsonValueKind.Object,
        (byte)'[' => JsonValueKind.Array,
        (byte)'"' => JsonValueKind.String,
        (byte)'t' or (byte)'f' => JsonValueKind.True,
        (byte)'n' => JsonValueKind.Null,
        _ => JsonValueKind.Number,
    })];

    /// <summary>What a text may have, for an error.</summary>
    internal string Shown =>
        string.Join(", ",
            Enumerable.Range(0, _ofKinds.Length).Where(kind => _ofKinds[kind] != None && kind != (int)JsonValueKind.False)
                .Select(kind => Word((JsonValueKind)kind)))
        + (_objects == 0
            ? ""
            : $" with the members of {string.Join(" or ", Codecs.Where((_, index) => (_objects & BitOf(index)) != 0).Select(static codec => TypeDisplay.NameOf(codec.Type)))}");

    private int FindObject(ref JsonReader reader, int brace)
    {
        Visitor visitor = new(this);
        MemberSearch.Visit(ref reader, brace, ref visitor);
        return Chosen(visitor.Left);
    }

    /// <summary>As <see cref="Find"/>, for the place of an error.</summary>
    internal int FindFor(in ErrorContext context, int offset)
    {
        int index = OfKind(context.Text[offset]);
        if (index != ByMembers)
            return index;
        Visitor visitor = new(this);
        DiscriminatorScan.Visit(context, offset, ref visitor);
        return Chosen(visitor.Left);
    }

    // Of several types that have all members, the one with the fewest others.
    private int Chosen(ulong left)
    {
        int best = None, fewest = int.MaxValue;
        for (; left != 0; left &= left - 1)
        {
            int index = BitOperations.TrailingZeroCount(left);
            if (_counts[index] == fewest)
                best = None;
            if (_counts[index] < fewest)
                (best, fewest) = (index, _counts[index]);
        }

        return best;
    }

    private struct Visitor(KindChoice choice) : IMemberVisitor
    {
        internal ulong Left = choice._objects;

        // Names that no type has say nothing.
        public bool Visit(scoped ReadOnlySpan<byte> unescapedName, scoped ReadOnlySpan<byte> value)
        {
            int name = choice._names!.Find(
                ref System.Runtime.InteropServices.MemoryMarshal.GetReference(unescapedName), unescapedName.Length);
            if (name >= 0)
                Left &= choice._haveName[name];
            return (Left & (Left - 1)) != 0;
        }
    }

    private static bool HasMembers(JsonCodec codec) => codec.PathKind == PathNodeKind.Object;

    private static IEnumerable<JsonValueKind> KindsOf(JsonCodec codec)
    {
        JsonCodec form = codec;
        while (form is IHoldingCodec holding)
            form = holding.Held;
        form = form.Innermost;
        switch (form.PathKind)
        {
            case PathNodeKind.Object or PathNodeKind.Dictionary:
                return [JsonValueKind.Object];
            case PathNodeKind.Array:
                return [JsonValueKind.Array];
        }

        if (form is IEnumCodec { WritesNames: true })
            return [JsonValueKind.String];
        Type type = form.Type;
        if (type == typeof(bool))
            return [JsonValueKind.True, JsonValueKind.False];
        return TypeFactsOf.HoldsNumbers(TypeKinds.Classify(type)) || type.IsEnum ? [JsonValueKind.Number]
            : TypeKinds.Classify(type).Kind == TypeKind.Scalar ? [JsonValueKind.String]
            : throw new InvalidOperationException(
                $"Expected types whose kind of JSON value is known, to choose between them, found {TypeDisplay.NameOf(codec.Type)}, " +
                    $"which a codec or converter writes. Leave it out.");
    }

    // A type whose kind is not known can be any; unions within each other are read by a classifier only, as in System.Text.Json.
    private static IEnumerable<JsonValueKind> KindsOfCase(JsonCodec codec)
    {
        TypeShape shape = TypeKinds.Classify(Nullable.GetUnderlyingType(codec.Type) ?? codec.Type);
        return codec is IHoldingCodec ? KindsOf(codec) : shape.Kind switch
        {
            TypeKind.Object or TypeKind.Dictionary => [JsonValueKind.Object],
            TypeKind.Untyped or TypeKind.Document =>
                [JsonValueKind.Object, JsonValueKind.Array, JsonValueKind.String, JsonValueKind.Number, JsonValueKind.True,
                    JsonValueKind.False],
            TypeKind.Scalar or TypeKind.Enum => KindsOf(codec),
            _ => shape.IsCollection ? [JsonValueKind.Array] : [],
        };
    }

    private static ulong BitOf(int index) => 1UL << index;

    private static string Word(JsonValueKind kind) => kind switch
    {
        JsonValueKind.Object => "an object",
        JsonValueKind.Array => "an array",
        JsonValueKind.String => "a string",
        JsonValueKind.Number => "a number",
        JsonValueKind.Null => "null",
        _ => "a boolean",
    };

    private static InvalidOperationException Alike(Type declared, JsonCodec one, JsonCodec other, string why) => new(
        $"Expected types for {TypeDisplay.NameOf(declared)} that a text tells apart, found {TypeDisplay.NameOf(one.Type)} and {TypeDisplay.NameOf(other.Type)}: {why}. Leave one out, or use a discriminator ([JsonDerivedType]).");
}
