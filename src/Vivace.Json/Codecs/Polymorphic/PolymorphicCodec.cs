// A class or interface whose values are of several declared types, which a member of the text can distinguish.
using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.References;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>Chooses the type and lets its codec do the rest. Only declared types are ever chosen.</summary>
/// <remarks>
/// The codec that is chosen continues after the discriminator: reading, the position after it waits in the reader; writing, its
/// members have a comma before them instead of the brace. So the code of the types is the same as without a choice.
/// </remarks>
internal sealed class PolymorphicCodec<TBase> : PositionalCodec<TBase>
{
    // Types written, by their hash; a place holds the last one. Racy, and checked.
    private const int Places = 32;

    private readonly Known?[] _known = new Known?[Places];

    // Types that may go sooner than the plan; null until there is one.
    private ConditionalWeakTable<Type, Known>? _collectible;
    private readonly PolymorphismContract _contract;
    private readonly bool _usesDiscriminators;
    private readonly Choice _own;
    private readonly Choice[] _choices;
    private readonly bool _isAnywhere;

    // The discriminator's name as the first member of an object, and for all other places.
    private readonly MemberName _likely, _second;
    private readonly byte[] _name;

    // The types by discriminators that are strings (an index into the choices for texts), and by those that are numbers.
    private readonly MemberNames _byText;
    private readonly Choice[] _ofTexts;
    private readonly Dictionary<int, Choice> _byNumber = [];

    public PolymorphicCodec(PolymorphismContract contract, Choice own, Choice[] choices, bool isAnywhere)
    {
        _contract = contract;
        _usesDiscriminators = contract.UsesDiscriminators;
        _own = own;
        _choices = choices;
        _isAnywhere = isAnywhere;
        _likely = new MemberName(contract.DiscriminatorName, ignoreCase: false, isFirst: true);
        _second = new MemberName(contract.DiscriminatorName, ignoreCase: false, isFirst: false);
        _name = Encoding.UTF8.GetBytes(contract.DiscriminatorName);
        List<string> texts = [];
        List<Choice> ofTexts = [];
        for (int i = 0; i < choices.Length; i++)
        {
            foreach (object discriminator in contract.DerivedTypes[i].Discriminators)
            {
                if (discriminator is int number)
                {
                    _byNumber.Add(number, choices[i]);
                    continue;
                }

                texts.Add((string)discriminator);
                ofTexts.Add(choices[i]);
            }
        }

        _byText = new MemberNames([.. texts], ignoreCase: false);
        _ofTexts = [.. ofTexts];
    }

    internal override PathNodeKind PathKind => _own.Reading.PathKind;

    internal override JsonCodec? ElementCodec => _own.Reading.ElementCodec;

    internal override string? SearchedMember => _isAnywhere && _usesDiscriminators ? _contract.DiscriminatorName : null;

    internal static bool CannotBeMade => typeof(TBase).IsAbstract;

    /// <summary>Whether some of the types have discriminators.</summary>
    internal bool UsesDiscriminators => _usesDiscriminators;

    /// <summary>Whether the discriminator may come after other members.</summary>
    internal bool IsAnywhere => _isAnywhere;

    /// <summary>The base type itself.</summary>
    internal Choice Own => _own;

    internal override void Bind(CodecPlan plan)
    {
        _own.Bind(plan);
        foreach (Choice choice in _choices)
            if (choice != _own)
                choice.Bind(plan);
    }

    public override TBase? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!_usesDiscriminators)
            return AsBase(_own.Reading.ReadBoxed(ref reader, position, out next));
        int value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref Unsafe.AsRef(in _likely));
        JsonCodec codec = value >= 0 ? Find(ref reader, value).Reading : Choose(ref reader, position);
        return AsBase(codec.ReadBoxed(ref reader, position, out next));
    }

    // Where the discriminator comes first. For another place the whole value is searched.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        JsonCodec? codec = _usesDiscriminators ? ChooseFirst(ref reader, position) : _own.Reading;
        start = position;
        ReadFrame? frame = codec?.OpenFrame(ref reader, position, out start);
        if (frame is not null)
            frame.Declared = this;
        return frame;
    }

    // The codec of what the first member says; null if that does not settle it, or is not there yet. Leaves the reader after the discriminator.
    private JsonCodec? ChooseFirst(ref JsonReader reader, int position)
    {
        reader._position = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return CannotBeMade ? null : _own.Reading;
        int first = ReadPrimitives.SkipSpace(ref reader, position + 1);
        if (!IsTokenWithin(ref reader, first, out int after) || !ReadPrimitives.IsAt(ref reader._origin, reader._end, ReadPrimitives.SkipSpace(ref reader, after), (byte)':'))
            return null;
        if (!IsDiscriminator(ref reader, first, out int value))
            return _isAnywhere || CannotBeMade ? null : _own.Reading;
        if (!IsTokenWithin(ref reader, value, out after))
            return null;
        Choice? choice;
        if (Unsafe.Add(ref reader._origin, value) == '"')
        {
            using UnescapedText name = UnescapedText.Read(ref reader, value, out _);
            choice = ByText(name.Span);
        }
        else
        {
            TryGetByNumber(reader.Text[value..after], out choice);
        }

        reader._position = after;
        return choice?.Reading;
    }

    // Whether a string or number is there, and a byte after it.
    private static bool IsTokenWithin(ref JsonReader reader, int position, out int after)
    {
        after = position >= reader._end ? -1
            : Unsafe.Add(ref reader._origin, position) == '"' ? StringScan.SkipShortString(ref reader._origin, position + 1, reader._end)
            : NumberText.SkipNumber(ref reader._origin, position, reader._end);
        return after >= 0 && after < reader._end;
    }

    // A struct declares no derived types, but may be one, which is declared where its discriminator is always written.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static TBase? AsBase(object? value) => typeof(TBase).IsValueType ? (TBase?)value : Unsafe.As<object?, TBase?>(ref value);

    internal override TBase? PopulateAt(ref JsonReader reader, int position, TBase target, out int next)
    {
        JsonCodec codec = _usesDiscriminators ? Choose(ref reader, position) : _own.Reading;

        // A text that names another type than the one that is there makes a new value.
        return AsBase(codec.Type.IsInstanceOfType(target)
            ? codec.PopulateBoxed(ref reader, position, target!, out next)
            : codec.ReadBoxed(ref reader, position, out next));
    }

    // The type of the discriminator whose value is at the position; leaves the reader after it.
    private Choice Find(ref JsonReader reader, int position) => FindPlain(ref reader, position) ?? FindAny(ref reader, position);

    // The same for a short string without escapes; null for everything else.
    private Choice? FindPlain(ref JsonReader reader, int position)
    {
        ref byte origin = ref reader._origin;
        if (Vector128.IsHardwareAccelerated && position < reader._end - ReadPrimitives.StringBlock - 1 && Unsafe.Add(ref origin, position) == '"')
        {
            ref byte text = ref Unsafe.Add(ref origin, position + 1);
            uint special = ReadPrimitives.SpecialBytes(ref text);
            int length = BitOperations.TrailingZeroCount(special);
            if (special != 0 && Unsafe.Add(ref text, length) == '"')
            {
                int index = _byText.Find(ref text, length);
                if (index >= 0)
                {
                    reader._position = position + length + 2;
                    return _ofTexts[index];
                }
            }
        }

        return null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Choice FindAny(ref JsonReader reader, int position, int firstMember = -1)
    {
        Choice? choice;
        int after;
        switch (position < reader._end ? Unsafe.Add(ref reader._origin, position) : 0)
        {
            case (byte)'"':
                after = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits content);
                using (UnescapedText name = UnescapedText.Of(ref reader, position, after, content))
                    choice = ByText(name.Span);

                // Also what names no type must be text.
                if (choice is null)
                    ReadPrimitives.MakeString(ref reader, position, after, content);
                break;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                after = NumberText.SkipNumber(ref reader._origin, position, reader._end);
                if (after < 0)
                    throw Fail.Syntax(ref reader, ~after);
                if (!TryGetByNumber(reader.Text[position..after], out choice))
                    throw Fail.InvalidDiscriminator(ref reader, position, typeof(TBase));
                break;
            default:
                throw Fail.InvalidDiscriminator(ref reader, position, typeof(TBase));
        }

        reader._position = after;
        if (choice is not null)
            return choice;
        int member = firstMember >= 0 ? firstMember : TokenAfter(ref reader, after);

        // All that is metadata is read before the type is chosen.
        if (firstMember < 0 && ReadPrimitives.IsAt(ref reader._origin, reader._end, member, (byte)'"'))
        {
            ThrowIfMetadata(ref reader, member);
            if (_isAnywhere)
                ThrowIfReserved(ref reader, member);
        }

        if (!_contract.IgnoresUnrecognizedDiscriminators || CannotBeMade)
            throw Fail.UnknownDiscriminator(ref reader, position, member, typeof(TBase), Discriminators);
        return _own;
    }

    private Choice? ByText(ReadOnlySpan<byte> name)
    {
        int index = _byText.Find(ref MemoryMarshal.GetReference(name), name.Length);
        return index < 0 ? null : _ofTexts[index];
    }

    // False for a number that is no Int32 or not written as one.
    private bool TryGetByNumber(ReadOnlySpan<byte> number, out Choice? choice)
    {
        choice = null;
        if (!Utf8Parser.TryParse(number, out int value, out int read) || read != number.Length)
            return false;
        choice = _byNumber.GetValueOrDefault(value);
        return true;
    }

    // The next name, or the brace that closes: the token at which System.Text.Json stands when it chooses the type.
    private static int TokenAfter(ref JsonReader reader, int position)
    {
        position = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, position);
        if (position < 0)
            return ~position - 1;
        position = ReadPrimitives.SkipSpace(ref reader, position);
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"')
            && !(ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'}') && (reader._flags & ReadFlags.AllowTrailingCommas) != 0))
            throw Fail.Syntax(ref reader, position);
        return position;
    }

    // The codec where the discriminator is not the first member, or not written as usual, or there is no object.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonCodec Choose(ref JsonReader reader, int position)
    {
        reader._position = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return Refuses(ref reader, position) ? throw Fail.WrongType(ref reader, position, typeof(TBase)) : _own.Reading;
        int first = ReadPrimitives.SkipSpace(ref reader, position + 1);
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, first, (byte)'"'))
        {
            if (IsDiscriminator(ref reader, first, out int value))
                return Find(ref reader, value).Reading;
            if (_isAnywhere && Search(ref reader, position, first) is { } found)
                return found;
            reader._position = position;
            if (CannotBeMade)
                ThrowIfMetadata(ref reader, first);
        }
        else if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, first, (byte)'}'))
        {
            throw Fail.Syntax(ref reader, first);
        }

        return CannotBeMade ? throw Fail.NoDiscriminator(ref reader, first, typeof(TBase), _name, Discriminators) : _own.Reading;
    }

    private static bool Refuses(ref JsonReader reader, int position) =>
        CannotBeMade && !ReadPrimitives.TryReadNull(ref reader, position, out _) && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[');

    // Looks through the whole object: a second discriminator is as wrong as one that names no type.
    private JsonCodec? Search(ref JsonReader reader, int position, int name)
    {
        Choice? found = null;
        int first = -1;
        int after = position;
        KnownEnds? ends = ReadPrimitives.BeginSearch(ref reader, position);
        ReadPrimitives.Enter(ref reader, position);
        while (name >= 0)
        {
            name = ReadPrimitives.SkipSpace(ref reader, name);
            if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'"'))
            {
                if (ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'}') && (reader._flags & ReadFlags.AllowTrailingCommas) != 0)
                    break;
                throw Fail.Syntax(ref reader, name);
            }

            if (IsDiscriminator(ref reader, name, out int value))
            {
                if (found is not null)
                    throw Fail.Reserved(ref reader, name, _name, _name, typeof(TBase));
                found = FindAny(ref reader, value, first);
            }
            else
            {
                ThrowIfReserved(ref reader, name);
                if (first < 0)
                    first = name;
            }

            after = ReadPrimitives.SkipSearched(ref reader, ends, value);
            name = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, after);
        }

        ReadPrimitives.EndSearch(ref reader, after);
        ReadPrimitives.Leave(ref reader);
        reader._position = position;
        return found?.Passing;
    }

    // References and a second discriminator are more wrong than a discriminator that is missing or names no type.
    private void ThrowIfMetadata(ref JsonReader reader, int position)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        if (name.Span.SequenceEqual("$id"u8) || name.Span.SequenceEqual("$ref"u8) || name.Span.SequenceEqual(_name))
            throw Fail.Reserved(ref reader, position, name.Span, _name, typeof(TBase));
    }

    // What $values is worth depends on the type that is chosen.
    private void ThrowIfReserved(ref JsonReader reader, int position)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        if (name.Span is [(byte)'$', ..] && !name.Span.SequenceEqual("$values"u8))
            throw Fail.Reserved(ref reader, position, name.Span, _name, typeof(TBase));
    }

    /// <summary>Whether the name at the position is the discriminator's; the value is where its value begins.</summary>
    internal bool IsDiscriminator(ref JsonReader reader, int position, out int value)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        value = ReadPrimitives.ValueAfterColon(ref reader, after);
        return name.Span.SequenceEqual(_name);
    }

    /// <summary>Whether a name is the discriminator's.</summary>
    internal bool IsDiscriminator(ReadOnlySpan<byte> unescapedName) => unescapedName.SequenceEqual(_name);

    /// <summary>The choice of a discriminator that comes first and is written as usual, after which the reader is left; null for everything else.</summary>
    internal Choice? ChoosePlain(ref JsonReader reader, int position)
    {
        int value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref Unsafe.AsRef(in _likely));
        return value < 0 ? null : FindPlain(ref reader, value);
    }

    /// <summary>Looks up a discriminator by its text.</summary>
    /// <param name="token">The whole value of the member.</param>
    /// <param name="choice">The type; null if the discriminator names none.</param>
    /// <returns>False if the value cannot be a discriminator.</returns>
    internal bool TryFind(ReadOnlySpan<byte> token, out Choice? choice)
    {
        choice = null;
        if (token is not [(byte)'"', .., (byte)'"'])
            return token is [(byte)'-' or (>= (byte)'0' and <= (byte)'9'), ..] && TryGetByNumber(token, out choice);
        choice = ByText(token.Contains((byte)'\\') ? NameText.Unescape(token[1..^1]) : token[1..^1]);
        return true;
    }

    /// <summary>The discriminators as an error shows them.</summary>
    internal IEnumerable<string> Discriminators => _contract.DerivedTypes.SelectMany(derived => derived.Discriminators)
        .Select(discriminator => discriminator is int number ? number.ToString(CultureInfo.InvariantCulture) : $"\"{discriminator}\"");

    public override int WriteAt(ref JsonWriter writer, int position, TBase? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        Choice choice = ChoiceFor(ref writer, position, value.GetType());
        if (choice.Leading is { } leading)
            position = WritePrimitives.BeginLeading(ref writer, position, leading);
        return choice.Writing.WriteBoxed(ref writer, position, value);
    }

    /// <summary>The choice for a value that is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Choice ChoiceFor(ref JsonWriter writer, int position, Type type)
    {
        Known? known = _known[type.GetHashCode() & (Places - 1)];
        if (known is null || known.Type != type)
            known = Find(ref writer, position, type);
        return known.Choice;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Known Find(ref JsonWriter writer, int position, Type type)
    {
        if (_collectible is { } collectible && collectible.TryGetValue(type, out Known? known))
            return known;
        known = new Known(type, Resolve(ref writer, position, type));

        // A declared type lives as long as the declaration does; one that falls back on it may go sooner.
        if (known.Choice.Type != type && type.IsCollectible)
            CollectibleTypes.Make(ref _collectible).TryAdd(type, known);
        else
            _known[type.GetHashCode() & (Places - 1)] = known;
        return known;
    }

    /// <summary>The choice of a discriminator that follows as it is mostly written, after which the reader is left.</summary>
    internal bool TryChoose(ref JsonReader reader, int position, [NotNullWhen(true)] out Choice? choice)
    {
        int value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref Unsafe.AsRef(in _second));
        choice = value < 0 ? null : FindPlain(ref reader, value);
        return choice is not null;
    }

    /// <summary>The choice for an object whose metadata was read.</summary>
    internal Choice Choose(ref JsonReader reader, in ReferenceMarks marks)
    {
        if (marks.Type >= 0)
            return FindAny(ref reader, marks.Type, marks.Next);
        if (!CannotBeMade || !_usesDiscriminators)
            return _own;
        throw marks.Values >= 0
            ? Fail.ReferenceValue(ref reader, marks.Values, "the type discriminator before \"$values\"", typeof(TBase), "Write it after the id.")
            : Fail.NoDiscriminator(ref reader, marks.Next, typeof(TBase), _name, Discriminators);
    }

    private Choice Resolve(ref JsonWriter writer, int position, Type type)
    {
        if (Array.Find(_choices, choice => choice.Type == type) is { } declared)
            return declared;
        if (type == typeof(TBase))
            return _own;
        switch (_contract.UnknownDerivedTypeHandling)
        {
            case JsonUnknownDerivedTypeHandling.FallBackToBaseType:
                return _own;
            case JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor:
                DerivedType? nearest = PolymorphismSource.NearestTo(_contract, type, out DerivedType? other);
                if (other is not null)
                {
                    throw WriteFailure.NotSupported(ref writer, position,
                        $"Expected one nearest declared type of {TypeNames.Show(type)}, found {TypeNames.Show(nearest!.Type)} and {TypeNames.Show(other.Type)}. Declare the type itself with [JsonDerivedType].");
                }

                return nearest is null ? _own : _choices[Array.IndexOf(_contract.DerivedTypes, nearest)];
            default:
                throw WriteFailure.NotSupported(ref writer, position,
                    $"Expected a type that {TypeNames.Show(typeof(TBase))} declares, found {TypeNames.Show(type)}. "
                    + "Declare it with [JsonDerivedType], or choose another UnknownDerivedTypeHandling.");
        }
    }

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => NodeAt(context, offset, _isAnywhere);

    /// <summary>As the other one, where other metadata may be before the discriminator.</summary>
    internal IPathNode NodeAt(in ErrorContext context, int offset, bool isAnywhere)
    {
        JsonCodec node = _own.Reading;
        if (_usesDiscriminators && DiscriminatorScan.Find(context, offset, _name, isAnywhere) is { IsEmpty: false } token)
        {
            Choice? choice = null;
            if (token[0] == (byte)'"')
                choice = ByText(NameText.Unescape(token[1..^1]));
            else
                TryGetByNumber(token, out choice);
            node = choice?.Reading ?? node;
        }

        return node.NodeAt(context, offset);
    }

    private protected override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        ((IPathNode)_own.Reading).TryGetMember(unescapedName, out member, out jsonName);

    private sealed record Known(Type Type, Choice Choice);
}
