// What a generator would write for Person: 22 constructor parameters.
using Vivace.Json.Codecs;
using Vivace.Json.Reading;
using Vivace.Json.Writing;
using static Vivace.Json.Reading.ReadPrimitives;
using static Vivace.Json.Writing.WritePrimitives;

namespace Vivace.Json.HandWritten;

internal sealed class PersonCodec(ObjectLayout layout) : ObjectCodec<Person>(layout)
{
    internal static readonly string[] Slots =
    [
        nameof(Person.Id),
        nameof(Person.Index),
        nameof(Person.Guid),
        nameof(Person.IsActive),
        nameof(Person.Balance),
        nameof(Person.Picture),
        nameof(Person.Age),
        nameof(Person.EyeColor),
        nameof(Person.Name),
        nameof(Person.Gender),
        nameof(Person.Company),
        nameof(Person.Email),
        nameof(Person.Phone),
        nameof(Person.Address),
        nameof(Person.About),
        nameof(Person.Registered),
        nameof(Person.Latitude),
        nameof(Person.Longitude),
        nameof(Person.Tags),
        nameof(Person.Friends),
        nameof(Person.Greeting),
        nameof(Person.FavoriteFruit),
    ];

    private JsonCodec<string> _id = null!;
    private JsonCodec<int> _index = null!;
    private JsonCodec<Guid> _guid = null!;
    private JsonCodec<bool> _isActive = null!;
    private JsonCodec<double> _balance = null!;
    private JsonCodec<string> _picture = null!;
    private JsonCodec<int> _age = null!;
    private JsonCodec<EyeColor> _eyeColor = null!;
    private JsonCodec<string> _name = null!;
    private JsonCodec<Gender> _gender = null!;
    private JsonCodec<string> _company = null!;
    private JsonCodec<string> _email = null!;
    private JsonCodec<string> _phone = null!;
    private JsonCodec<string> _address = null!;
    private JsonCodec<string> _about = null!;
    private JsonCodec<DateTimeOffset> _registered = null!;
    private JsonCodec<double> _latitude = null!;
    private JsonCodec<double> _longitude = null!;
    private JsonCodec<string[]> _tags = null!;
    private JsonCodec<Friend[]> _friends = null!;
    private JsonCodec<string> _greeting = null!;
    private JsonCodec<string> _favoriteFruit = null!;

    protected override void BindChildren()
    {
        _id = Child<string>(0);
        _index = Child<int>(1);
        _guid = Child<Guid>(2);
        _isActive = Child<bool>(3);
        _balance = Child<double>(4);
        _picture = Child<string>(5);
        _age = Child<int>(6);
        _eyeColor = Child<EyeColor>(7);
        _name = Child<string>(8);
        _gender = Child<Gender>(9);
        _company = Child<string>(10);
        _email = Child<string>(11);
        _phone = Child<string>(12);
        _address = Child<string>(13);
        _about = Child<string>(14);
        _registered = Child<DateTimeOffset>(15);
        _latitude = Child<double>(16);
        _longitude = Child<double>(17);
        _tags = Child<string[]>(18);
        _friends = Child<Friend[]>(19);
        _greeting = Child<string>(20);
        _favoriteFruit = Child<string>(21);
    }

    public override Person? ReadAt(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref Origin(ref reader);
        int end = End(ref reader);
        if (!IsAt(ref origin, end, position, (byte)'{'))
            return ReadNoObject(ref reader, position, out next);
        Enter(ref reader, position);
        ref MemberName names = ref NamesAt(ref reader, position);
        string id = default!;
        int index = default;
        Guid guid = default;
        bool isActive = default;
        double balance = default;
        string picture = default!;
        int age = default;
        EyeColor eyeColor = default;
        string name = default!;
        Gender gender = default;
        string company = default!;
        string email = default!;
        string phone = default!;
        string address = default!;
        string about = default!;
        DateTimeOffset registered = default;
        double latitude = default;
        double longitude = default;
        string[] tags = default!;
        Friend[] friends = default!;
        string greeting = default!;
        string favoriteFruit = default!;
        ulong seen = 0;
        int slot;

        int value = MatchMember(ref origin, end, position, ref NameAt(ref names, 0));
        if (value < 0 && (slot = FirstName(ref reader, position + 1, out value)) != 0)
            goto Dispatch;
    Take0:
        if ((seen & 1UL << 0 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 0;
        id = IsDirect(ref NameAt(ref names, 0)) ? ReadString(ref reader, value, out int after)! : _id.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 1));
        if (value < 0 && (slot = NextName(ref reader, after, 1, out value)) != 1)
            goto Dispatch;
    Take1:
        if ((seen & 1UL << 1 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 1;
        index = IsDirect(ref NameAt(ref names, 1)) ? ReadInt32(ref reader, value, out after) : _index.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 2));
        if (value < 0 && (slot = NextName(ref reader, after, 2, out value)) != 2)
            goto Dispatch;
    Take2:
        if ((seen & 1UL << 2 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 2;
        guid = IsDirect(ref NameAt(ref names, 2)) ? ReadGuid(ref reader, value, out after) : _guid.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 3));
        if (value < 0 && (slot = NextName(ref reader, after, 3, out value)) != 3)
            goto Dispatch;
    Take3:
        if ((seen & 1UL << 3 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 3;
        isActive = IsDirect(ref NameAt(ref names, 3)) ? ReadBoolean(ref reader, ref origin, end, value, out after) : _isActive.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 4));
        if (value < 0 && (slot = NextName(ref reader, after, 4, out value)) != 4)
            goto Dispatch;
    Take4:
        if ((seen & 1UL << 4 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 4;
        balance = IsDirect(ref NameAt(ref names, 4)) ? ReadDouble(ref reader, value, out after) : _balance.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 5));
        if (value < 0 && (slot = NextName(ref reader, after, 5, out value)) != 5)
            goto Dispatch;
    Take5:
        if ((seen & 1UL << 5 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 5;
        picture = IsDirect(ref NameAt(ref names, 5)) ? ReadString(ref reader, value, out after)! : _picture.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 6));
        if (value < 0 && (slot = NextName(ref reader, after, 6, out value)) != 6)
            goto Dispatch;
    Take6:
        if ((seen & 1UL << 6 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 6;
        age = IsDirect(ref NameAt(ref names, 6)) ? ReadInt32(ref reader, value, out after) : _age.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 7));
        if (value < 0 && (slot = NextName(ref reader, after, 7, out value)) != 7)
            goto Dispatch;
    Take7:
        if ((seen & 1UL << 7 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 7;
        eyeColor = _eyeColor.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 8));
        if (value < 0 && (slot = NextName(ref reader, after, 8, out value)) != 8)
            goto Dispatch;
    Take8:
        if ((seen & 1UL << 8 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 8;
        name = IsDirect(ref NameAt(ref names, 8)) ? ReadString(ref reader, value, out after)! : _name.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 9));
        if (value < 0 && (slot = NextName(ref reader, after, 9, out value)) != 9)
            goto Dispatch;
    Take9:
        if ((seen & 1UL << 9 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 9;
        gender = _gender.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 10));
        if (value < 0 && (slot = NextName(ref reader, after, 10, out value)) != 10)
            goto Dispatch;
    Take10:
        if ((seen & 1UL << 10 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 10;
        company = IsDirect(ref NameAt(ref names, 10)) ? ReadString(ref reader, value, out after)! : _company.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 11));
        if (value < 0 && (slot = NextName(ref reader, after, 11, out value)) != 11)
            goto Dispatch;
    Take11:
        if ((seen & 1UL << 11 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 11;
        email = IsDirect(ref NameAt(ref names, 11)) ? ReadString(ref reader, value, out after)! : _email.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 12));
        if (value < 0 && (slot = NextName(ref reader, after, 12, out value)) != 12)
            goto Dispatch;
    Take12:
        if ((seen & 1UL << 12 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 12;
        phone = IsDirect(ref NameAt(ref names, 12)) ? ReadString(ref reader, value, out after)! : _phone.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 13));
        if (value < 0 && (slot = NextName(ref reader, after, 13, out value)) != 13)
            goto Dispatch;
    Take13:
        if ((seen & 1UL << 13 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 13;
        address = IsDirect(ref NameAt(ref names, 13)) ? ReadString(ref reader, value, out after)! : _address.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 14));
        if (value < 0 && (slot = NextName(ref reader, after, 14, out value)) != 14)
            goto Dispatch;
    Take14:
        if ((seen & 1UL << 14 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 14;
        about = IsDirect(ref NameAt(ref names, 14)) ? ReadString(ref reader, value, out after)! : _about.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 15));
        if (value < 0 && (slot = NextName(ref reader, after, 15, out value)) != 15)
            goto Dispatch;
    Take15:
        if ((seen & 1UL << 15 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 15;
        registered = IsDirect(ref NameAt(ref names, 15)) ? ReadDateTimeOffset(ref reader, value, out after) : _registered.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 16));
        if (value < 0 && (slot = NextName(ref reader, after, 16, out value)) != 16)
            goto Dispatch;
    Take16:
        if ((seen & 1UL << 16 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 16;
        latitude = IsDirect(ref NameAt(ref names, 16)) ? ReadDouble(ref reader, value, out after) : _latitude.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 17));
        if (value < 0 && (slot = NextName(ref reader, after, 17, out value)) != 17)
            goto Dispatch;
    Take17:
        if ((seen & 1UL << 17 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 17;
        longitude = IsDirect(ref NameAt(ref names, 17)) ? ReadDouble(ref reader, value, out after) : _longitude.ReadAt(ref reader, value, out after);
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 18));
        if (value < 0 && (slot = NextName(ref reader, after, 18, out value)) != 18)
            goto Dispatch;
    Take18:
        if ((seen & 1UL << 18 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 18;
        tags = _tags.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 19));
        if (value < 0 && (slot = NextName(ref reader, after, 19, out value)) != 19)
            goto Dispatch;
    Take19:
        if ((seen & 1UL << 19 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 19;
        friends = _friends.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 20));
        if (value < 0 && (slot = NextName(ref reader, after, 20, out value)) != 20)
            goto Dispatch;
    Take20:
        if ((seen & 1UL << 20 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 20;
        greeting = IsDirect(ref NameAt(ref names, 20)) ? ReadString(ref reader, value, out after)! : _greeting.ReadAt(ref reader, value, out after)!;
        value = MatchMember(ref origin, end, after, ref NameAt(ref names, 21));
        if (value < 0 && (slot = NextName(ref reader, after, 21, out value)) != 21)
            goto Dispatch;
    Take21:
        if ((seen & 1UL << 21 & Once) != 0)
            ThrowDuplicate(ref reader, value);
        seen |= 1UL << 21;
        favoriteFruit = IsDirect(ref NameAt(ref names, 21)) ? ReadString(ref reader, value, out after)! : _favoriteFruit.ReadAt(ref reader, value, out after)!;
        slot = NextName(ref reader, after, 22, out value);
    Dispatch:
        switch (slot)
        {
            case 0:
                goto Take0;
            case 1:
                goto Take1;
            case 2:
                goto Take2;
            case 3:
                goto Take3;
            case 4:
                goto Take4;
            case 5:
                goto Take5;
            case 6:
                goto Take6;
            case 7:
                goto Take7;
            case 8:
                goto Take8;
            case 9:
                goto Take9;
            case 10:
                goto Take10;
            case 11:
                goto Take11;
            case 12:
                goto Take12;
            case 13:
                goto Take13;
            case 14:
                goto Take14;
            case 15:
                goto Take15;
            case 16:
                goto Take16;
            case 17:
                goto Take17;
            case 18:
                goto Take18;
            case 19:
                goto Take19;
            case 20:
                goto Take20;
            case 21:
                goto Take21;
        }

        Leave(ref reader);
        next = value;
        if ((seen & Required) != Required)
            ThrowMissing(ref reader, next, 0, seen);
        return new Person(
            id,
            index,
            guid,
            isActive,
            balance,
            picture,
            age,
            eyeColor,
            name,
            gender,
            company,
            email,
            phone,
            address,
            about,
            registered,
            latitude,
            longitude,
            tags,
            friends,
            greeting,
            favoriteFruit);
    }

    public override int WriteAt(ref JsonWriter writer, int position, Person? value)
    {
        if (value is null)
            return WriteNull(ref writer, position);
        position = BeginMembers(ref writer, position, Reserve, OpensPlain);
        ref MemberText texts = ref Texts;

        ref MemberText text = ref TextAt(ref texts, 0);
        if (!IsAbsent(ref text))
        {
            string id = value.Id;
            if (IsUnconditional(ref text) || !Skips(ref text, id))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, id, Reserve) : Ensure(ref writer, _id.WriteAt(ref writer, position, id), Reserve);
            }
        }

        text = ref TextAt(ref texts, 1);
        if (!IsAbsent(ref text))
        {
            int index = value.Index;
            if (IsUnconditional(ref text) || !Skips(ref text, index))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteInt32(ref writer, position, index) : Ensure(ref writer, _index.WriteAt(ref writer, position, index), Reserve);
            }
        }

        text = ref TextAt(ref texts, 2);
        if (!IsAbsent(ref text))
        {
            Guid guid = value.Guid;
            if (IsUnconditional(ref text) || !Skips(ref text, guid))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteGuid(ref writer, position, guid) : Ensure(ref writer, _guid.WriteAt(ref writer, position, guid), Reserve);
            }
        }

        text = ref TextAt(ref texts, 3);
        if (!IsAbsent(ref text))
        {
            bool isActive = value.IsActive;
            if (IsUnconditional(ref text) || !Skips(ref text, isActive))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteBoolean(ref writer, position, isActive) : Ensure(ref writer, _isActive.WriteAt(ref writer, position, isActive), Reserve);
            }
        }

        text = ref TextAt(ref texts, 4);
        if (!IsAbsent(ref text))
        {
            double balance = value.Balance;
            if (IsUnconditional(ref text) || !Skips(ref text, balance))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteDouble(ref writer, position, balance) : Ensure(ref writer, _balance.WriteAt(ref writer, position, balance), Reserve);
            }
        }

        text = ref TextAt(ref texts, 5);
        if (!IsAbsent(ref text))
        {
            string picture = value.Picture;
            if (IsUnconditional(ref text) || !Skips(ref text, picture))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, picture, Reserve) : Ensure(ref writer, _picture.WriteAt(ref writer, position, picture), Reserve);
            }
        }

        text = ref TextAt(ref texts, 6);
        if (!IsAbsent(ref text))
        {
            int age = value.Age;
            if (IsUnconditional(ref text) || !Skips(ref text, age))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteInt32(ref writer, position, age) : Ensure(ref writer, _age.WriteAt(ref writer, position, age), Reserve);
            }
        }

        text = ref TextAt(ref texts, 7);
        if (!IsAbsent(ref text))
        {
            EyeColor eyeColor = value.EyeColor;
            if (IsUnconditional(ref text) || !Skips(ref text, eyeColor))
            {
                position = WriteName(ref writer, position, ref text);
                position = Ensure(ref writer, _eyeColor.WriteAt(ref writer, position, eyeColor), Reserve);
            }
        }

        text = ref TextAt(ref texts, 8);
        if (!IsAbsent(ref text))
        {
            string name = value.Name;
            if (IsUnconditional(ref text) || !Skips(ref text, name))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, name, Reserve) : Ensure(ref writer, _name.WriteAt(ref writer, position, name), Reserve);
            }
        }

        text = ref TextAt(ref texts, 9);
        if (!IsAbsent(ref text))
        {
            Gender gender = value.Gender;
            if (IsUnconditional(ref text) || !Skips(ref text, gender))
            {
                position = WriteName(ref writer, position, ref text);
                position = Ensure(ref writer, _gender.WriteAt(ref writer, position, gender), Reserve);
            }
        }

        text = ref TextAt(ref texts, 10);
        if (!IsAbsent(ref text))
        {
            string company = value.Company;
            if (IsUnconditional(ref text) || !Skips(ref text, company))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, company, Reserve) : Ensure(ref writer, _company.WriteAt(ref writer, position, company), Reserve);
            }
        }

        text = ref TextAt(ref texts, 11);
        if (!IsAbsent(ref text))
        {
            string email = value.Email;
            if (IsUnconditional(ref text) || !Skips(ref text, email))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, email, Reserve) : Ensure(ref writer, _email.WriteAt(ref writer, position, email), Reserve);
            }
        }

        text = ref TextAt(ref texts, 12);
        if (!IsAbsent(ref text))
        {
            string phone = value.Phone;
            if (IsUnconditional(ref text) || !Skips(ref text, phone))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, phone, Reserve) : Ensure(ref writer, _phone.WriteAt(ref writer, position, phone), Reserve);
            }
        }

        text = ref TextAt(ref texts, 13);
        if (!IsAbsent(ref text))
        {
            string address = value.Address;
            if (IsUnconditional(ref text) || !Skips(ref text, address))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, address, Reserve) : Ensure(ref writer, _address.WriteAt(ref writer, position, address), Reserve);
            }
        }

        text = ref TextAt(ref texts, 14);
        if (!IsAbsent(ref text))
        {
            string about = value.About;
            if (IsUnconditional(ref text) || !Skips(ref text, about))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, about, Reserve) : Ensure(ref writer, _about.WriteAt(ref writer, position, about), Reserve);
            }
        }

        text = ref TextAt(ref texts, 15);
        if (!IsAbsent(ref text))
        {
            DateTimeOffset registered = value.Registered;
            if (IsUnconditional(ref text) || !Skips(ref text, registered))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteDateTimeOffset(ref writer, position, registered) : Ensure(ref writer, _registered.WriteAt(ref writer, position, registered), Reserve);
            }
        }

        text = ref TextAt(ref texts, 16);
        if (!IsAbsent(ref text))
        {
            double latitude = value.Latitude;
            if (IsUnconditional(ref text) || !Skips(ref text, latitude))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteDouble(ref writer, position, latitude) : Ensure(ref writer, _latitude.WriteAt(ref writer, position, latitude), Reserve);
            }
        }

        text = ref TextAt(ref texts, 17);
        if (!IsAbsent(ref text))
        {
            double longitude = value.Longitude;
            if (IsUnconditional(ref text) || !Skips(ref text, longitude))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteDouble(ref writer, position, longitude) : Ensure(ref writer, _longitude.WriteAt(ref writer, position, longitude), Reserve);
            }
        }

        text = ref TextAt(ref texts, 18);
        if (!IsAbsent(ref text))
        {
            string[] tags = value.Tags;
            if (IsUnconditional(ref text) || !Skips(ref text, tags))
            {
                position = WriteName(ref writer, position, ref text);
                position = Ensure(ref writer, _tags.WriteAt(ref writer, position, tags), Reserve);
            }
        }

        text = ref TextAt(ref texts, 19);
        if (!IsAbsent(ref text))
        {
            Friend[] friends = value.Friends;
            if (IsUnconditional(ref text) || !Skips(ref text, friends))
            {
                position = WriteName(ref writer, position, ref text);
                position = Ensure(ref writer, _friends.WriteAt(ref writer, position, friends), Reserve);
            }
        }

        text = ref TextAt(ref texts, 20);
        if (!IsAbsent(ref text))
        {
            string greeting = value.Greeting;
            if (IsUnconditional(ref text) || !Skips(ref text, greeting))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, greeting, Reserve) : Ensure(ref writer, _greeting.WriteAt(ref writer, position, greeting), Reserve);
            }
        }

        text = ref TextAt(ref texts, 21);
        if (!IsAbsent(ref text))
        {
            string favoriteFruit = value.FavoriteFruit;
            if (IsUnconditional(ref text) || !Skips(ref text, favoriteFruit))
            {
                position = WriteName(ref writer, position, ref text);
                position = IsDirect(ref text) ? WriteString(ref writer, position, favoriteFruit, Reserve) : Ensure(ref writer, _favoriteFruit.WriteAt(ref writer, position, favoriteFruit), Reserve);
            }
        }

        return EndMembers(ref writer, position);
    }
}
