// A base type with declared derived types, distinguished by a discriminator.
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
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>Chooses the type and delegates to its codec. Only declared types are ever chosen.</summary>
/// <remarks>
/// The chosen codec continues after the discriminator. When reading, the reader holds the position after it; when writing, members begin
/// with a comma instead of the brace. So the types' code is the same as without a choice.
/// </remarks>
internal sealed class PolymorphicCodec<TBase> : PositionalCodec<TBase>
{
    // A cache of written types by hash that keeps the last type in each place. Racy, so entries are checked.
    private const int Places = 32;

    private readonly Known?[] _known = new Known?[Places];

    // Types that may be unloaded before the plan; created on demand.
    private ConditionalWeakTable<Type, Known>? _collectible;
    private readonly PolymorphismContract _contract;
    private readonly bool _usesDiscriminators;
    private readonly Choice _own;
    private readonly Choice[] _choices;
    private readonly bool _isAnywhere;

    // The discriminator's name as the first member, and elsewhere.
    private readonly MemberName _likely, _second;
    private readonly byte[] _name;

    // The types by text discriminators (an index into the choices) and by numbers.
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

    internal bool UsesDiscriminators => _usesDiscriminators;

    internal bool IsAnywhere => _isAnywhere;

    internal Choice Own => _own;

    /// <summary>In the order of the contract's derived types.</summary>
    internal Choice[] Choices => _choices;

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

    // Only if the discriminator comes first; otherwise the whole value is scanned.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        JsonCodec? codec = _usesDiscriminators ? ChooseFirst(ref reader, position) : _own.Reading;
        start = position;
        ReadFrame? frame = codec?.OpenFrame(ref reader, position, out start);
        if (frame is not null)
            frame.Declared = this;
        return frame;
    }

    // The codec chosen by the first member, with the reader after it; null if that does not decide, or is incomplete.
    private JsonCodec? ChooseFirst(ref JsonReader reader, int position)
    {
        reader._position = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return CannotBeMade ? null : _own.Reading;
        int first = ReadPrimitives.SkipSpace(ref reader, position + 1);
        if (!IsTokenWithin(ref reader, first, out int after)
            || !ReadPrimitives.IsAt(ref reader._origin, reader._end, ReadPrimitives.SkipSpace(ref reader, after), (byte)':'))
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

    // Whether a complete string or number with a byte after it is there.
    private static bool IsTokenWithin(ref JsonReader reader, int position, out int after)
    {
        after = position >= reader._end ? -1
            : Unsafe.Add(ref reader._origin, position) == '"' ? StringScan.SkipShortString(ref reader._origin, position + 1, reader._end)
            : NumberText.SkipNumber(ref reader._origin, position, reader._end);
        return after >= 0 && after < reader._end;
    }

    // A struct is its own only derived type, declared so that its discriminator is always written.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static TBase? AsBase(object? value) => typeof(TBase).IsValueType ? (TBase?)value : Unsafe.As<object?, TBase?>(ref value);

    internal override TBase? PopulateAt(ref JsonReader reader, int position, TBase target, out int next)
    {
        JsonCodec codec = _usesDiscriminators ? Choose(ref reader, position) : _own.Reading;

        // If the text names another type than the current value's, create a new value.
        return AsBase(codec.Type.IsInstanceOfType(target)
            ? codec.PopulateBoxed(ref reader, position, target!, out next)
            : codec.ReadBoxed(ref reader, position, out next));
    }

    // The type of the discriminator at the position; leaves the reader after it.
    private Choice Find(ref JsonReader reader, int position) => FindPlain(ref reader, position) ?? FindAny(ref reader, position);

    // The type for a short string without escapes; null for anything else.
    private Choice? FindPlain(ref JsonReader reader, int position)
    {
        ref byte origin = ref reader._origin;
        if (Vector128.IsHardwareAccelerated && position < reader._end - ReadPrimitives.StringBlock - 1
            && Unsafe.Add(ref origin, position) == '"')
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

                // An unknown discriminator must still be valid text.
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

        // Reads all metadata before choosing the type.
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

    // False for a number that is not a canonical Int32.
    private bool TryGetByNumber(ReadOnlySpan<byte> number, out Choice? choice)
    {
        choice = null;
        if (!Utf8Parser.TryParse(number, out int value, out int read) || read != number.Length)
            return false;
        choice = _byNumber.GetValueOrDefault(value);
        return true;
    }

    // The next name or closing brace: where System.Text.Json stands when it chooses the type.
    private static int TokenAfter(ref JsonReader reader, int position)
    {
        int name = ReadPrimitives.NextName(ref reader, position);
        return name < 0 ? ~name - 1 : name;
    }

    // For a discriminator that is not first or not spelled as usual, and for values that are not objects.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonCodec Choose(ref JsonReader reader, int position)
    {
        reader._position = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return Refuses(ref reader, position) ? throw Fail.WrongType(ref reader, position, typeof(TBase)) : _own.Reading;
        int first = ReadPrimitives.FirstName(ref reader, position);
        if (first >= 0)
        {
            if (IsDiscriminator(ref reader, first, out int value))
                return Find(ref reader, value).Reading;
            if (_isAnywhere && Search(ref reader, position, first) is { } found)
                return found;
            reader._position = position;
            if (CannotBeMade)
                ThrowIfMetadata(ref reader, first);
        }

        if (!CannotBeMade)
            return _own.Reading;
        throw Fail.NoDiscriminator(ref reader, first < 0 ? ~first - 1 : first, typeof(TBase), _name, Discriminators);
    }

    private static bool Refuses(ref JsonReader reader, int position) =>
        CannotBeMade && !ReadPrimitives.TryReadNull(ref reader, position, out _)
        && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[');

    // Scans the whole object, because a second discriminator is an error too.
    private JsonCodec? Search(ref JsonReader reader, int position, int name)
    {
        Choice? found = null;
        int first = -1;
        MemberSearch search = new(ref reader, position, name);
        while (search.Name >= 0)
        {
            if (IsDiscriminator(ref reader, search.Name, out int value))
            {
                if (found is not null)
                    throw Fail.Reserved(ref reader, search.Name, _name, _name, typeof(TBase));
                found = FindAny(ref reader, value, first);
            }
            else
            {
                ThrowIfReserved(ref reader, search.Name);
                if (first < 0)
                    first = search.Name;
            }

            search.Pass(ref reader, value);
        }

        search.End(ref reader);
        reader._position = position;
        return found?.Passing;
    }

    // References and second discriminators are reported before missing or unknown ones.
    private void ThrowIfMetadata(ref JsonReader reader, int position)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        if (name.Span.SequenceEqual(MetadataNames.Id) || name.Span.SequenceEqual(MetadataNames.Ref) || name.Span.SequenceEqual(_name))
            throw Fail.Reserved(ref reader, position, name.Span, _name, typeof(TBase));
    }

    // Whether $values is allowed depends on the chosen type. The name has been read before.
    private void ThrowIfReserved(ref JsonReader reader, int position)
    {
        if (Unsafe.Add(ref reader._origin, position + 1) is not ((byte)'$' or (byte)'\\'))
            return;
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        if (name.Span is [(byte)'$', ..] && !name.Span.SequenceEqual(MetadataNames.Values))
            throw Fail.Reserved(ref reader, position, name.Span, _name, typeof(TBase));
    }

    /// <summary>Whether the name at the position is the discriminator's; returns the position of its value.</summary>
    internal bool IsDiscriminator(ref JsonReader reader, int position, out int value)
    {
        using UnescapedText name = UnescapedText.Read(ref reader, position, out int after);
        value = ReadPrimitives.ValueAfterColon(ref reader, after);
        return name.Span.SequenceEqual(_name);
    }

    internal bool IsDiscriminator(ReadOnlySpan<byte> unescapedName) => unescapedName.SequenceEqual(_name);

    /// <summary>The choice for a leading discriminator in its usual spelling, with the reader after it; null for anything else.</summary>
    internal Choice? ChoosePlain(ref JsonReader reader, int position)
    {
        int value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref Unsafe.AsRef(in _likely));
        return value < 0 ? null : FindPlain(ref reader, value);
    }

    /// <summary>Looks up a discriminator by its token; false if the value cannot be one.
    /// <paramref name="choice"/> is null if it is unknown.</summary>
    internal bool TryFind(ReadOnlySpan<byte> token, out Choice? choice)
    {
        choice = null;
        if (token is not [(byte)'"', .., (byte)'"'])
            return token is [(byte)'-' or (>= (byte)'0' and <= (byte)'9'), ..] && TryGetByNumber(token, out choice);
        choice = ByText(token.Contains((byte)'\\') ? NameText.Unescape(token[1..^1]) : token[1..^1]);
        return true;
    }

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

        // Declared types live as long as the declaration; a type that uses another's choice may be unloaded earlier.
        if (known.Choice.Type != type && type.IsCollectible)
            CollectibleTypes.Make(ref _collectible).TryAdd(type, known);
        else
            _known[type.GetHashCode() & (Places - 1)] = known;
        return known;
    }

    /// <summary>Chooses by a discriminator in its usual spelling, with the reader after it.</summary>
    internal bool TryChoose(ref JsonReader reader, int position, [NotNullWhen(true)] out Choice? choice)
    {
        int value = ReadPrimitives.MatchMember(ref reader._origin, reader._end, position, ref Unsafe.AsRef(in _second));
        choice = value < 0 ? null : FindPlain(ref reader, value);
        return choice is not null;
    }

    internal Choice Choose(ref JsonReader reader, in ReferenceMarks marks)
    {
        if (marks.Type >= 0)
            return FindAny(ref reader, marks.Type, marks.Next);
        if (!CannotBeMade || !_usesDiscriminators)
            return _own;
        throw marks.Values >= 0
            ? Fail.ReferenceValue(
                ref reader, marks.Values, "the type discriminator before \"$values\"", typeof(TBase), "Write it after the id.")
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

    /// <summary>As the other overload, if other metadata may precede the discriminator.</summary>
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

    internal override IEnumerable<IPathNode> Alternatives => _choices.Append(_own).Select(static choice => choice.Reading);

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName) =>
        _own.Reading.TryGetMember(unescapedName, out member, out jsonName);

    private sealed class Known(Type type, Choice choice)
    {
        internal readonly Type Type = type;
        internal readonly Choice Choice = choice;
    }
}
